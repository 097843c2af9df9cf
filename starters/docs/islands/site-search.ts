/** The part of Pagefind that is used here. */
type Pagefind = {
  options(options: { readonly noWorker: boolean; readonly excerptLength: number }): Promise<void>
  search(words: string): Promise<{ readonly results: readonly { data(): Promise<Found> }[] }>
}
type Found = { readonly url: string; readonly meta: { readonly title: string }; readonly excerpt: string }

const DEBOUNCE_MS = 200
const SHOWN = 10

/** Shows the pages that match the words in the field while typing, instead of the list of all pages. */
export function siteSearch(element: Element): void {
  const find = <E extends Element = HTMLElement>(selector: string) => element.querySelector<E>(selector) as E
  const field = find<HTMLInputElement>('input')
  const [status, pages, found] = [find('[role=status]'), find('[data-pages]'), find('[data-found]')]
  let timer: ReturnType<typeof setTimeout> | undefined

  const search = async () => {
    const words = field.value.trim()
    pages.hidden = words !== ''
    found.hidden = words === ''
    if (words === '') return void (status.textContent = '')
    const { results } = await (await load()).search(words)
    const items = await Promise.all(results.slice(0, SHOWN).map(async (result) => item(await result.data())))
    // The words have changed meanwhile.
    if (words !== field.value.trim()) return
    found.replaceChildren(...items)
    status.textContent =
      results.length === 0
        ? 'No page has these words.'
        : `${results.length} ${results.length === 1 ? 'page' : 'pages'}`
  }
  const tryToSearch = () =>
    void search().catch(() => {
      ;[pages.hidden, found.hidden] = [false, true]
      // "site dev" builds no index.
      status.textContent = 'The search does not answer. These are all pages:'
    })

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(tryToSearch, DEBOUNCE_MS)
  })
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    history.replaceState(history.state, '', `?q=${encodeURIComponent(field.value)}`)
    tryToSearch()
  })
  // Words typed before this ran are kept.
  if (field.value === '') field.value = new URLSearchParams(location.search).get('q') ?? ''
  tryToSearch()
}

let pagefind: Promise<Pagefind> | undefined
function load(): Promise<Pagefind> {
  // Scripts are in /assets/, whatever the base path of the site.
  pagefind ??= import(new URL('../pagefind/pagefind.js', import.meta.url).href).then(
    async (loaded: Pagefind) => {
      // Trusted Types prevent workers from starting.
      await loaded.options({ noWorker: true, excerptLength: 24 })
      return loaded
    },
  )
  return pagefind
}

function item({ url, meta, excerpt }: Found): HTMLLIElement {
  const link = document.createElement('a')
  link.href = url
  link.textContent = meta.title
  const text = document.createElement('p')
  // Searched words are between tags.
  for (const [index, part] of excerpt.split(/<\/?mark>/).entries()) {
    const mark = document.createElement(index % 2 === 1 ? 'mark' : 'span')
    mark.textContent = unescaped(part)
    text.append(mark)
  }
  const li = document.createElement('li')
  li.append(link, text)
  return li
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
