import type { PageChange, PartChange } from './compare-sites.ts'
import { CONTENT_PARTS, type Part } from './page-meaning.ts'

const NAMES: Readonly<Record<Part, string>> = {
  title: 'titre',
  description: 'description',
  text: 'texte',
  links: 'liens',
  head: 'tête',
  data: 'données structurées',
  frame: 'autour du contenu',
  islands: 'îlots',
}
const MOST_LINES = 12
const MOST_PAGES = 3

/** How a person marks what is gone and what is new; the identity function where there is no colour. */
export type ChangeStyle = {
  readonly gone: (text: string) => string
  readonly fresh: (text: string) => string
}
const plain: ChangeStyle = { gone: (text) => text, fresh: (text) => text }

/** What changed between two versions of a site, for a person: each page with its content, then what several share, once. */
export function describeChanges(pages: readonly PageChange[], style: ChangeStyle = plain): string {
  if (pages.length === 0) return 'Rien n’a changé de sens.'
  return [
    total(pages),
    ...pages.flatMap((page) => describePage(page, style)),
    ...describeShared(pages, style),
  ].join('\n')
}

function total(pages: readonly PageChange[]): string {
  const of = (kind: PageChange['kind']) => pages.filter((page) => page.kind === kind)
  const content = of('changed').filter((page) => page.content).length
  const others = of('changed').length - content
  return [
    `Contenu changé : ${count(content, 'page')}.`,
    ...(['added', 'removed', 'moved'] as const).flatMap((kind) => {
      const found = of(kind).length
      return found > 0 ? [`${KINDS[kind]} : ${count(found, 'page')}.`] : []
    }),
    ...(others > 0 ? [`Autour du contenu seulement : ${count(others, 'page')}.`] : []),
  ].join(' ')
}

const KINDS = { added: 'Ajoutées', removed: 'Retirées', moved: 'Déplacées' } as const

function describePage(page: PageChange, style: ChangeStyle): string[] {
  const { url, title, kind, from, changes } = page
  if (kind === 'added') return ['', style.fresh(`+ ${url}  ${title}`)]
  if (kind === 'removed') return ['', style.gone(`− ${url}  ${title}`)]
  const own = changes.filter(({ part }) => CONTENT_PARTS.has(part))
  if (kind === 'changed' && !page.content) return []
  return [
    '',
    `${from === undefined ? '' : `${from} → `}${url}  ${title}`,
    ...own.flatMap((change) => lines(change, style)),
  ]
}

/** What stands around the content is often the same on many pages: it is told once, with all of them. */
function describeShared(pages: readonly PageChange[], style: ChangeStyle): string[] {
  const groups = new Map<string, { readonly change: PartChange; readonly urls: string[] }>()
  for (const { url, changes } of pages) {
    for (const change of changes.filter(({ part }) => !CONTENT_PARTS.has(part))) {
      const key = JSON.stringify(change)
      const group = groups.get(key) ?? { change, urls: [] }
      group.urls.push(url)
      groups.set(key, group)
    }
  }
  return [...groups.values()].flatMap(({ change, urls }) => {
    const more = urls.length - MOST_PAGES
    const some = urls.slice(0, MOST_PAGES).join(', ') + (more > 0 ? ` et ${more} de plus` : '')
    return ['', `${count(urls.length, 'page')} : ${some}`, ...lines(change, style)]
  })
}

function lines({ part, removed, added }: PartChange, style: ChangeStyle): string[] {
  const all = [
    ...removed.map((line) => style.gone(`    − ${line}`)),
    ...added.map((line) => style.fresh(`    + ${line}`)),
  ]
  const more = all.length - MOST_LINES
  return [`  ${NAMES[part]}`, ...all.slice(0, MOST_LINES), ...(more > 0 ? [`    … et ${more} de plus`] : [])]
}

function count(found: number, word: string): string {
  return `${found} ${word}${found > 1 ? 's' : ''}`
}
