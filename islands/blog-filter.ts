import { matches, type Filter } from './shared/blog-match.ts'

/** Names of the filters in the address: `/blog?q=moisi&categorie=Santé&tag=amiante`. */
const KEYS = { search: 'q', category: 'categorie', tag: 'tag' } as const

/**
 * Filters the list of articles by words, category and tag, and keeps the choice in the address.
 *
 * The whole list is in the page; this only hides what does not match. Buttons show the choice with `aria-pressed`.
 */
export function blogFilter(element: Element): void {
  const form = element.querySelector('form')
  const search = form?.querySelector<HTMLInputElement>('input[type=search]')
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('button[name]')]
  const cards = [...element.querySelectorAll<HTMLElement>('[data-tags]')]
  if (!form || !search) return

  const render = (filter: Filter) => {
    const shown = cards.filter((card) => {
      const fits = matches(articleOf(card), filter)
      const item = card.closest('li') ?? card
      item.hidden = !fits
      return fits
    }).length
    const active = Object.values(filter).some((value) => value !== '')
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(filter[filterOf(button)] === button.value))
    show(element, { active, shown })
  }
  const apply = (change: Partial<Filter>) => {
    const filter = { ...read(), ...change }
    history.replaceState(history.state, '', address(filter))
    render(filter)
  }
  const clear = () => {
    search.value = ''
    apply({ search: '', category: '', tag: '' })
    search.focus()
  }

  // By default, Enter in the field presses the first button, « Tous les articles », which would clear the category. On
  // a phone the results are a screen below the field, under the keyboard.
  const goToResults = () => {
    search.blur()
    element.querySelector('[data-count]')?.scrollIntoView()
  }

  form.addEventListener('submit', (event) => event.preventDefault())
  search.addEventListener('input', () => apply({ search: search.value.trim() }))
  for (const button of buttons) {
    button.addEventListener('click', (event) => {
      event.preventDefault()
      if (event.detail === 0 && document.activeElement === search) return goToResults()
      const name = filterOf(button)
      // A second press on the active tag clears it; a category is only replaced by another.
      apply({ [name]: name === 'tag' && read().tag === button.value ? '' : button.value })
    })
  }
  for (const button of element.querySelectorAll('[data-clear]')) button.addEventListener('click', clear)
  search.value = read().search
  render(read())
}

function filterOf(button: HTMLButtonElement): 'category' | 'tag' {
  return button.name === KEYS.tag ? 'tag' : 'category'
}

function articleOf(card: HTMLElement) {
  const { title = '', excerpt = '', category = '', tags = '' } = card.dataset
  return { title, excerpt, category, tags: tags.split('|') }
}

function read(): Filter {
  const query = new URLSearchParams(location.search)
  const of = (key: keyof Filter) => query.get(KEYS[key]) ?? ''
  return { search: of('search'), category: of('category'), tag: of('tag') }
}

function address(filter: Filter): string {
  const query = new URLSearchParams()
  for (const key of ['search', 'category', 'tag'] as const) if (filter[key]) query.set(KEYS[key], filter[key])
  return location.pathname + (query.size > 0 ? `?${query}` : '')
}

/** Shows the parts of the page that depend on the number of results. */
function show(
  element: Element,
  { active, shown }: { readonly active: boolean; readonly shown: number },
): void {
  const hide = (selector: string, hidden: boolean) => {
    for (const part of element.querySelectorAll<HTMLElement>(selector)) part.hidden = hidden
  }
  hide('[data-unfiltered]', active)
  hide('[data-filtered]', !active)
  hide('[data-empty]', shown > 0)
  const count = element.querySelector('[data-count]')
  if (count) count.textContent = shown > 1 ? `${shown} articles trouvés` : `${shown} article trouvé`
}
