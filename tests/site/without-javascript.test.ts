import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'

const { openPage } = useBrowser()
/** One page for all: a page for each address would cost as much as all its checks. */
let page: Page
beforeAll(async () => {
  page = await openPage({ javaScript: false, viewport: { width: 390, height: 800 } })
})

const TITLE =
  '%s is complete without JavaScript, has a call button that stays in sight [R-ROUTE-05], and ends with the licence and the legal links'
test.for(inject('pages'))(TITLE, async (path) => {
  await page.goto(path, { waitUntil: 'load' })
  expect(await page.evaluate(callsInSight)).toContain('tel:+14505550142')
  await endsWithLegalLinks(page)
  const { words, title, hidden } = await page.evaluate(readMain)
  expect(words).toBeGreaterThan(30)
  expect(title).toBe(true)

  // The showcase has buttons only to show their look.
  if (path !== '/button-showcase') expect(await page.evaluate(deadButtons)).toEqual([])

  // A hidden text in the page would be one that only a script reveals.
  expect(hidden.filter(({ target }) => target === undefined)).toEqual([])
  for (const id of new Set(hidden.flatMap(({ target }) => target ?? []))) {
    await page.goto(`${path}#${id}`)
    const still = await page.evaluate(readMain)
    expect(still.hidden.filter(({ target }) => target === id)).toEqual([])
  }
})

type HiddenText = { readonly text: string; readonly target?: string }

/**
 * What a reader can read on a page. `hidden` has the texts hidden by anything except what HTML itself opens (details,
 * dialogs, popovers); if a link of the page points to the part that contains one, `target` is the id of that part.
 */
function readMain(): {
  readonly words: number
  readonly title: boolean
  readonly hidden: readonly HiddenText[]
} {
  const main = document.querySelector('main')
  const hidden = [...(main?.querySelectorAll('p, li, h2, h3, td, [role=tabpanel]') ?? [])]
    .filter((element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(
      (element) =>
        // The last class marks what needs a script.
        !element.closest('details:not([open]), dialog, [popover], [hidden], .visually-hidden, .scripted'),
    )
    .map((element): HiddenText => {
      const target = element.closest('[id]:not(h1, h2, h3)')?.id
      const linked = target !== undefined && document.querySelector(`a[href$="#${CSS.escape(target)}"]`)
      return { text: element.textContent?.trim() ?? '', ...(linked ? { target } : {}) }
    })
  return {
    words: main?.innerText.split(/\s+/).length ?? 0,
    title: main?.querySelector('h1')?.checkVisibility() ?? false,
    hidden: hidden.filter(({ text }) => text !== ''),
  }
}

/** Labels of the visible buttons that do nothing in HTML alone. */
function deadButtons(): readonly string[] {
  return [...document.querySelectorAll('button')]
    .filter((button) => button.type !== 'submit' && !button.popoverTargetElement && button.checkVisibility())
    .map((button) => button.textContent ?? '')
}

/** Addresses of the telephone links in the dock, which is always in the window. */
function callsInSight(): (string | null)[] {
  return [...document.querySelectorAll('.dock a')]
    .filter((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      const dock = link.closest('.dock')
      return (
        link.textContent?.includes('450') &&
        link.checkVisibility({ visibilityProperty: true }) &&
        dock !== null &&
        getComputedStyle(dock).position === 'fixed' &&
        top >= 0 &&
        bottom <= innerHeight
      )
    })
    .map((link) => link.getAttribute('href'))
}

async function endsWithLegalLinks(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  expect(await footer.innerText()).toContain('0000-0000-00')
  const links = await footer
    .locator('a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  for (const href of [
    '/mentions-legales',
    '/politique-confidentialite',
    '/accessibilite',
    '/plan-du-site',
    '/sitemap.xml',
  ])
    expect(links.filter((link) => link === href)).toEqual([href])
}
