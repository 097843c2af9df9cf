import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** A text with ordinary spaces and straight apostrophes, for comparisons that ignore typography. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\u00A0\u202F\s]+/g, ' ')
    .replaceAll('’', "'")
    .trim()
}

/** The text of each element, with white space collapsed. */
export async function textsOf(elements: Locator): Promise<string[]> {
  return (await elements.allTextContents()).map(plain)
}

/** Text and address of each accessible link in a part of a page, in order. */
export async function linksIn(part: Locator): Promise<[string, string][]> {
  const links = await part
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']))
  return links.map(([text = '', href = '']) => [plain(text), href])
}

/** The section under this heading. */
export function sectionOf(page: Page, title: string | RegExp): Locator {
  return page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { level: 2, name: title }) })
}

/** Whether the top of an element is in the window, below the fixed header. */
export function startsInView(element: Locator): Promise<boolean> {
  return element.evaluate((found) => {
    const { top } = found.getBoundingClientRect()
    return top >= 0 && top < innerHeight / 2
  })
}

/** Checks that a section contains the empty quote form, with these options preselected. */
export async function holdsQuoteForm(
  section: Locator,
  chosen: { readonly city?: string; readonly service?: string },
): Promise<void> {
  for (const label of [
    /^(Prénom|First name)$/,
    /^(Nom|Last name)$/,
    /^(Courriel|Email)$/,
    /^(Téléphone|Phone)$/,
    'Message',
  ])
    expect([label, await section.getByLabel(label, { exact: true }).isEditable()]).toEqual([label, true])
  expect(await section.getByLabel(/^(Ville|City)/).inputValue()).toBe(chosen.city ?? '')
  expect(await section.getByLabel(/^Service/).inputValue()).toBe(chosen.service ?? '')
  expect(await section.getByRole('checkbox').isChecked()).toBe(false)
  expect(
    await section.getByRole('button', { name: /^(Envoyer la demande|Send the request)$/ }).isEnabled(),
  ).toBe(true)
}
