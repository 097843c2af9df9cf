import { groupBy } from '../../lib/lists/group-by.ts'
import { andMore, labelled, quantity, someOf, type MessageLanguage, type Text } from '../../messages/text.ts'
import type { PageChange, PartChange } from './compare-sites.ts'
import { CONTENT_PARTS, type Part } from './page-meaning.ts'
import { withoutSwaps, type FoundSwap, type Swap } from './swapped-words.ts'

const NAMES: Readonly<Record<Part, Text>> = {
  title: { en: 'title', fr: 'titre' },
  description: { en: 'description', fr: 'description' },
  text: { en: 'text', fr: 'texte' },
  links: { en: 'links', fr: 'liens' },
  head: { en: 'head', fr: 'tête' },
  data: { en: 'structured data', fr: 'données structurées' },
  frame: { en: 'around the content', fr: 'autour du contenu' },
  islands: { en: 'islands', fr: 'îlots' },
}
const MAX_LINES = 12
const MAX_PAGES = 3

/** Formats removed and added lines; the identity function without colour. */
type ChangeStyle = {
  readonly gone: (text: string) => string
  readonly fresh: (text: string) => string
}
const plain: ChangeStyle = { gone: (text) => text, fresh: (text) => text }

/**
 * Describes the changes between two versions: each of `swaps` once, with its number of pages, then each page's
 * content without them, then the changes that several pages share, once.
 */
export function describeChanges(
  pages: readonly PageChange[],
  language: MessageLanguage,
  { style = plain, swaps = [] }: { readonly style?: ChangeStyle; readonly swaps?: readonly Swap[] } = {},
): string {
  if (pages.length === 0) return SUMMARY.nothing[language]
  const { rest, found } = withoutSwaps(pages, swaps)
  return [
    total(pages, language),
    ...(found.length > 0 ? ['', ...found.map((each) => describeSwap(each, language))] : []),
    ...rest.flatMap((page) => describePage(page, language, style)),
    ...describeShared(rest, language, style),
  ].join('\n')
}

const SUMMARY = {
  nothing: { en: 'Nothing changed in meaning.', fr: 'Rien n’a changé de sens.' },
  changed: { en: 'Content changed', fr: 'Contenu changé' },
  added: { en: 'Added', fr: 'Ajoutées' },
  removed: { en: 'Removed', fr: 'Retirées' },
  moved: { en: 'Moved', fr: 'Déplacées' },
  others: { en: 'Around the content alone', fr: 'Autour du contenu seulement' },
} satisfies Readonly<Record<string, Text>>

function total(pages: readonly PageChange[], language: MessageLanguage): string {
  const kinds = pages.map(({ kind, content }) => (kind === 'changed' && !content ? 'others' : kind))
  return (['changed', 'added', 'removed', 'moved', 'others'] as const)
    .map((kind) => ({ kind, count: kinds.filter((each) => each === kind).length }))
    .filter(({ kind, count }) => kind === 'changed' || count > 0)
    .map(
      ({ kind, count }) =>
        `${labelled(SUMMARY[kind][language], quantity(language, count, 'page'), language)}.`,
    )
    .join(' ')
}

function describeSwap({ swap: { name, from, to }, pages }: FoundSwap, language: MessageLanguage): string {
  return labelled(name, `${from} → ${to}, ${quantity(language, pages, 'page')}`, language)
}

function describePage(page: PageChange, language: MessageLanguage, style: ChangeStyle): string[] {
  const { url, title, kind, from, changes } = page
  if (kind === 'added') return ['', style.fresh(`+ ${url}  ${title}`)]
  if (kind === 'removed') return ['', style.gone(`− ${url}  ${title}`)]
  const own = changes.filter(({ part }) => CONTENT_PARTS.has(part))
  if (kind === 'changed' && !page.content) return []
  return [
    '',
    `${from === undefined ? '' : `${from} → `}${url}  ${title}`,
    ...own.flatMap((change) => lines(change, language, style)),
  ]
}

/** Changes around the content are often the same on many pages: prints each once, with its pages. */
function describeShared(
  pages: readonly PageChange[],
  language: MessageLanguage,
  style: ChangeStyle,
): string[] {
  const around = pages.flatMap(({ url, changes }) =>
    changes.filter(({ part }) => !CONTENT_PARTS.has(part)).map((change) => ({ url, change })),
  )
  return [...groupBy(around, ({ change }) => JSON.stringify(change)).values()].flatMap((group) => {
    const urls = group.map(({ url }) => url)
    return [
      '',
      labelled(quantity(language, urls.length, 'page'), someOf(urls, MAX_PAGES, language), language),
      ...lines(group[0].change, language, style),
    ]
  })
}

function lines(
  { part, removed, added }: PartChange,
  language: MessageLanguage,
  style: ChangeStyle,
): string[] {
  const all = [
    ...removed.map((line) => style.gone(`    − ${line}`)),
    ...added.map((line) => style.fresh(`    + ${line}`)),
  ]
  const more = all.length - MAX_LINES
  return [
    `  ${NAMES[part][language]}`,
    ...all.slice(0, MAX_LINES),
    ...(more > 0 ? [`    … ${andMore(more, language)}`] : []),
  ]
}
