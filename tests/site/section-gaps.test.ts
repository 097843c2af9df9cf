import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { sectionOf } from '../setup/page-parts.ts'

const { openPage } = useBrowser()

/** The distance between a section and what is above it, in bands: the padding of a section. */
const bandsAbove = (section: Element) => {
  const isWritten = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''
  const { top } = section.querySelector('h2')!.parentElement!.getBoundingClientRect()
  const above = [...document.querySelectorAll('main *')]
    .filter((one) => one.checkVisibility() && [...one.childNodes].some(isWritten))
    .map((one) => one.getBoundingClientRect().bottom)
    .filter((bottom) => bottom < top)
  return (top - Math.max(...above)) / Number.parseFloat(getComputedStyle(section).paddingBottom)
}

test.each([
  ['/services/decontamination-amiante', 'Sources'],
  ['/services', 'Décontamination'],
  ['/services', 'Estimation immédiate'],
  ['/services?category=inspection', 'Inspections'],
  ['/secteurs', 'Estimation immédiate'],
])('on %s, one gap separates %s from what is above it', async (path, title) => {
  const page = await openPage()
  await page.goto(path)
  const bands = await sectionOf(page, title).evaluate(bandsAbove)
  expect(bands).toBeGreaterThan(0.9)
  expect(bands).toBeLessThan(1.5)
})
