/**
 * Turns the links of a page's tab list into the ARIA tabs pattern.
 *
 * Until then the list contains links, and the browser alone shows the panel of the address. Each link names its panel
 * in its hash; the panels are outside the list.
 */
export function pageTabs(element: Element): void {
  const list = element.firstElementChild
  const tabs = [...element.querySelectorAll('a')]
  const panels = tabs.map(named)
  // The address can name a panel or something inside one.
  const inAddress = () => panels.findIndex((panel) => panel?.contains(named(location)))

  const show = (at: number) => {
    // Before anything else: on the focused tab, this makes browsers update styles first.
    tabs.forEach((tab, other) => (tab.tabIndex = other === at ? 0 : -1))
    tabs.forEach((tab, other) => {
      tab.setAttribute('aria-selected', String(other === at))
      if (other === at) reveal(panels[other])
      else conceal(panels[other])
    })
  }
  const choose = (at: number) => {
    show(at)
    tabs[at]?.focus()
    history.replaceState(history.state, '', tabs[at]?.hash)
  }

  list?.setAttribute('role', 'tablist')
  tabs.forEach((tab, at) => {
    join(tab, panels[at])
    tab.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      choose(at)
    })
    tab.addEventListener('keydown', (event) => {
      const to = target(event.key, at, tabs.length)
      if (to === undefined) return
      event.preventDefault()
      choose(to)
    })
    // A search in the page, or a link to something inside, has opened a closed panel.
    panels[at]?.addEventListener('beforematch', () => show(at))
  })
  addEventListener('hashchange', () => {
    // Back to the address without a hash is back to the first tab.
    if (inAddress() >= 0 || location.hash === '') show(Math.max(inAddress(), 0))
  })
  show(Math.max(inAddress(), 0))
}

function named({ hash }: { readonly hash: string }): HTMLElement | null {
  return document.getElementById(hash.slice(1))
}

function join(tab: HTMLAnchorElement, panel: HTMLElement | null | undefined): void {
  if (!panel) return
  tab.id = `${panel.id}-onglet`
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', panel.id)
  panel.setAttribute('role', 'tabpanel')
  panel.setAttribute('aria-labelledby', tab.id)
  // Reading a position in a hidden panel lays the panel out, so that a press finds it ready.
  window.requestIdleCallback?.(() => panel.firstElementChild?.getBoundingClientRect())
}

function reveal(panel: HTMLElement | null | undefined): void {
  panel?.removeAttribute('hidden')
  panel?.setAttribute('tabindex', '0')
}

function conceal(panel: HTMLElement | null | undefined): void {
  panel?.setAttribute('hidden', 'until-found')
  // The empty panel's box remains, and would take the focus.
  panel?.removeAttribute('tabindex')
}

/**
 * The tab to which a key leads from tab `at` of `count`; undefined for none. Space stays on the tab, but must not
 * scroll.
 */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === ' ' ? at : undefined
}
