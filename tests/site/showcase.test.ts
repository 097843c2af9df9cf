import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'

const { openPage } = useBrowser()
const VARIANTS = ['call', 'primary', 'secondary', 'quiet', 'icon']
const FORCED = ['is-hover', 'is-focus', 'is-active']

let page: Page
beforeAll(async () => {
  page = await openPage()
  await page.goto('/button-showcase')
})

test('the showcase has every button style in every state, as the browser would show it [R-ROUTE-10]', async () => {
  const buttons = page.locator('#boutons .specimen')
  const styles = new Set(
    [...readFileSync('templates/styles/button.css', 'utf8').matchAll(/\.(btn-[a-z]+)/g)].map(
      ([, name]) => name,
    ),
  )
  expect([...styles]).toEqual(expect.arrayContaining(['btn-s', 'btn-l']))
  for (const style of styles)
    expect([style, await buttons.locator(`.${style}`).count()]).not.toEqual([style, 0])

  for (const variant of VARIANTS) {
    // The first specimen of the style, on the plain background.
    const specimen = buttons.filter({ has: page.locator(`.btn-${variant}`) }).first()
    const plain = specimen.locator('.btn:not([class*=is-], [aria-busy], [disabled])').first()
    const [hovered, focused, active] = FORCED.map((state) => specimen.locator(`.btn.${state}`)) as [
      Locator,
      Locator,
      Locator,
    ]
    const face = await look(plain)
    expect([variant, await look(hovered)]).not.toEqual([variant, face])
    expect((await look(focused)).outline).toMatch(/ solid 3px$/)
    expect([variant, (await look(active)).translate]).toEqual([variant, '0px 1px'])

    await plain.hover()
    expect([variant, await look(plain)]).toEqual([variant, await look(hovered)])
    await page.mouse.down()
    expect((await look(plain)).translate).toBe('0px 1px')
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.keyboard.press('Shift')
    await plain.focus()
    expect([variant, await look(plain)]).toEqual([variant, await look(focused)])

    const busy = specimen.locator('.btn[aria-busy=true][disabled]')
    expect(await busy.evaluate((button) => getComputedStyle(button, '::before').width)).not.toBe('auto')
    const disabled = specimen.locator('.btn[disabled]:not([aria-busy])')
    expect(await disabled.isDisabled()).toBe(true)
    expect([variant, await look(disabled)]).not.toEqual([variant, face])
  }
})

test('specimens also appear on a dark background, and a filter both selected and unselected', async () => {
  const dark = page.locator('#boutons .specimen-deep')
  for (const variant of VARIANTS.filter((name) => name !== 'icon'))
    expect([variant, await dark.locator(`.btn-${variant}`).count()]).toEqual([variant, 6])
  const filter = page.locator('#boutons .blog-choice')
  expect(await filter.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')))).toEqual([
    'false',
    'false',
    'false',
    'true',
  ])
  expect(await look(filter.last())).not.toEqual(await look(filter.first()))
})

test('every specimen has a title, and every button has an accessible name', async () => {
  const names = await page.locator('#boutons .specimen > .specimen-name').allInnerTexts()
  expect(names).toHaveLength(await page.locator('#boutons .specimen').count())
  expect(names).not.toContain('')
  const buttons = await page.locator('#boutons :is(button, .specimen a)').all()
  expect(buttons.length).toBeGreaterThan(VARIANTS.length * (FORCED.length + 3))
  for (const button of buttons) expect(await button.ariaSnapshot()).toMatch(/^- (?:button|link) "./)
})

/** The properties that a state may change. */
function look(button: Locator) {
  return button.evaluate((element) => {
    const { backgroundColor, color, borderStyle, outlineColor, outlineStyle, outlineWidth, translate } =
      getComputedStyle(element)
    const outline = outlineStyle === 'none' ? 'none' : `${outlineColor} ${outlineStyle} ${outlineWidth}`
    return { backgroundColor, color, borderStyle, outline, translate }
  })
}
