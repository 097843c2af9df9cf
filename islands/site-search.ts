import type { SearchWords } from '../templates/schemas/search.ts'
import { element } from './shared/element.ts'
import { excerptParts, joined } from './shared/excerpt-parts.ts'
import { searchWords } from './shared/search-words.ts'

/** The part of Pagefind that is used here. */
type Pagefind = {
  options(options: {
    readonly noWorker: boolean
    readonly excerptLength: number
    readonly ranking: {
      readonly termSimilarity: number
      readonly pageLength: number
      readonly metaWeights: Readonly<Record<string, number>>
    }
  }): Promise<void>
  search(words: string): Promise<{ readonly results: readonly Result[] }>
}
type Result = { data(): Promise<Found> }
type Found = {
  readonly url: string
  /** A page that is also found by words that it does not show has its description. */
  readonly meta: { readonly title: string; readonly description?: string }
  readonly excerpt: string
}

const DEBOUNCE_MS = 200
const SHOWN = 10

/**
 * Shows the pages that match the words in the field while typing, and keeps the words in the address (`?q=`).
 *
 * The list of all pages (`[data-pages]`) is replaced by `[data-found]`: results, a button for more, and `[data-none]`.
 */
export function siteSearch(host: Element, words: SearchWords): void {
  const find = <E extends Element = HTMLElement>(selector: string) => host.querySelector<E>(selector) as E
  const field = find<HTMLInputElement>('input[type=search]')
  const [status, pages, found] = [find('[role=status]'), find('[data-pages]'), find('[data-found]')]
  const [list, more, none] = [find('[data-found] ol'), find('[data-more]'), find('[data-none]')]
  let pagefind: Promise<Pagefind> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let rest: readonly Result[] = []

  const typed = () => field.value.trim()
  const view = () => {
    pages.hidden = typed() !== ''
    found.hidden = !pages.hidden
  }
  const keep = (results: readonly Result[]) => {
    rest = results.slice(SHOWN)
    more.hidden = rest.length === 0
  }
  const search = async () => {
    clearTimeout(timer)
    view()
    const query = typed()
    if (query === '') return void (status.textContent = '')
    const { results } = await (await (pagefind ??= load())).search(searchWords(query))
    const items = await draw(results)
    // The words have changed meanwhile.
    if (query !== typed()) return
    list.replaceChildren(...items)
    keep(results)
    none.hidden = results.length > 0
    status.textContent = countOf(results.length, words)
  }
  const tryToSearch = () =>
    search().catch(() => {
      pagefind = undefined
      ;[pages.hidden, found.hidden] = [false, true]
      status.textContent = words.failed
    })
  const follow = () => {
    field.value = new URLSearchParams(location.search).get('q') ?? ''
    void tryToSearch()
  }

  field.addEventListener('input', () => {
    history.replaceState(history.state, '', typed() ? `?q=${encodeURIComponent(typed())}` : location.pathname)
    view()
    clearTimeout(timer)
    timer = setTimeout(() => void tryToSearch(), DEBOUNCE_MS)
  })
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    void tryToSearch()
  })
  const showMore = async () => {
    const items = await draw(rest)
    list.append(...items)
    keep(rest)
    // A keyboard user continues from the first new result.
    items[0]?.querySelector('a')?.focus()
  }
  more.addEventListener('click', () => void showMore())
  addEventListener('popstate', follow)
  // Words typed before this ran are kept.
  if (field.value === '') follow()
  else void tryToSearch()
}

async function load(): Promise<Pagefind> {
  // Scripts are in /assets/, whatever the base path of the site.
  const pagefind = (await import(new URL('../pagefind/pagefind.js', import.meta.url).href)) as Pagefind
  // Trusted Types prevent workers from starting.
  await pagefind.options({
    noWorker: true,
    excerptLength: 24,
    // Stemmed, « décès » begins « décontamination »: pages that contain the word itself come first. And the short page
    // of a city is not the better answer because it is short. Descriptions are only shown.
    ranking: { termSimilarity: 10, pageLength: 0.4, metaWeights: { description: 0 } },
  })
  return pagefind
}

/** The first results as list items. */
function draw(results: readonly Result[]): Promise<HTMLLIElement[]> {
  return Promise.all(results.slice(0, SHOWN).map(async (result) => item(await result.data())))
}

function item({ url, meta, excerpt }: Found): HTMLLIElement {
  const parts = excerptParts(excerpt).map(({ text, marked }) => (marked ? element('mark', {}, text) : text))
  const words = meta.description === undefined ? parts : [joined(meta.description)]
  return element('li', {}, element('a', { href: url }, joined(meta.title)), element('p', {}, ...words))
}

function countOf(count: number, { one, many, none }: SearchWords): string {
  return count === 0 ? none : (count > 1 ? many : one).replace('{}', String(count))
}
