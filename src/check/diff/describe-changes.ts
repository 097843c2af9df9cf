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
type How = { readonly language: MessageLanguage; readonly style: ChangeStyle }

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
  const changes = rest.flatMap((page) => page.changes.map((change): FoundChange => ({ page, change })))
  const groups = sharedIn(changes)
  const shared = new Set(groups.flatMap((group) => group.map(({ change }) => change)))
  return [
    total(pages, language),
    ...(found.length > 0 ? ['', ...found.map((each) => describeSwap(each, language))] : []),
    ...rest.flatMap((page) => describePage(page, shared, { language, style })),
    ...groups.flatMap((group) => describeShared(group, { language, style })),
  ].join('\n')
}

type FoundChange = { readonly page: PageChange; readonly change: PartChange }

/**
 * Changes to print once, with their pages: those around the content, which are often the same, and those of the pages of
 * a list, such as /page/2, which are the same but for figures.
 */
function sharedIn(changes: readonly FoundChange[]) {
  const same = groupBy(changes, ({ page: { url }, change }) =>
    JSON.stringify(CONTENT_PARTS.has(change.part) ? [url, change] : change),
  )
  const alone = [...same.values()].flatMap((group) => (group.length === 1 ? group : []))
  const lists = groupBy(alone, ({ page: { url }, change }) =>
    JSON.stringify([url, change]).replaceAll(/\d+/g, '0'),
  )
  return [...[...same.values()].filter(({ length }) => length > 1), ...lists.values()].filter(
    ([{ change }, ...more]) => !CONTENT_PARTS.has(change.part) || more.length >= MAX_PAGES,
  )
}

const SUMMARY = {
  nothing: { en: 'Nothing changed in meaning.', fr: 'Rien n’a changé de sens.' },
  changed: { en: 'Content changed', fr: 'Contenu changé' },
  added: { en: 'Added', fr: 'Ajoutées' },
  removed: { en: 'Removed', fr: 'Retirées' },
  moved: { en: 'Moved', fr: 'Déplacées' },
  others: { en: 'Only around the content', fr: 'Autour du contenu seulement' },
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

function describePage(page: PageChange, shared: ReadonlySet<PartChange>, how: How): string[] {
  const { style } = how
  const { url, title, kind, from, changes } = page
  if (kind === 'added') return ['', style.fresh(`+ ${url}  ${title}`)]
  if (kind === 'removed') return ['', style.gone(`− ${url}  ${title}`)]
  const own = changes.filter((change) => !shared.has(change))
  if (kind === 'changed' && own.length === 0 && (changes.length > 0 || !page.content)) return []
  return [
    '',
    `${from === undefined ? '' : `${from} → `}${url}  ${title}`,
    ...own.flatMap((change) => lines(change, how)),
  ]
}

/** Prints a change once, with its pages. */
function describeShared(group: readonly [FoundChange, ...FoundChange[]], how: How): string[] {
  const { language } = how
  const urls = group.map(({ page }) => page.url)
  return [
    '',
    labelled(quantity(language, urls.length, 'page'), someOf(urls, MAX_PAGES, language), language),
    ...lines(group[0].change, how),
  ]
}

function lines({ part, removed, added }: PartChange, { language, style }: How): string[] {
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
