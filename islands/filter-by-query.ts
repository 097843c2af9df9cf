import { queryGroup } from './shared/query-group.ts'

export type FilterByQueryProps = {
  /** Name of the parameter in the address: `region` for `/secteurs?region=laval`. */
  readonly parameter: string
  /** The text of the count, for one entry and for several; `{}` is the number. */
  readonly one: string
  readonly many: string
}

/**
 * Shows only the group that the address names, and follows links to other groups without leaving the page.
 *
 * All groups (`[data-group]`, `[data-entries]`) are in the page; links point to their anchors until this runs. The
 * number of entries is written to `[data-shown]`, a live region.
 */
export function filterByQuery(element: Element, { parameter, one, many }: FilterByQueryProps): void {
  const groups = [...element.querySelectorAll<HTMLElement>('[data-group]')]
  const links = [...element.querySelectorAll<HTMLAnchorElement>('[data-choices] a')]
  const ids = groups.map((group) => group.dataset['group'] ?? '')
  const groupOf = (search: string) => queryGroup(new URLSearchParams(search).get(parameter), ids)

  const render = () => {
    const chosen = groupOf(location.search)
    let entries = 0
    for (const group of groups) {
      group.hidden = chosen !== undefined && group.dataset['group'] !== chosen
      if (!group.hidden) entries += Number(group.dataset['entries'])
    }
    for (const link of links) {
      if (groupOf(link.search) === chosen) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    const shown = element.querySelector('[data-shown]')
    if (shown) shown.textContent = (entries > 1 ? many : one).replace('{}', String(entries))
  }

  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      history.pushState(null, '', link.pathname + link.search)
      render()
    })
  }
  addEventListener('popstate', render)
  render()
}
