import { expect, test } from 'vitest'
import { attribute, textOf } from '../../html/html-tree.ts'
import { auditPage } from './audit-page.ts'
import { parsePage } from './parse-page.ts'
import { fetchedPage, robotsAnswer } from './fixtures/fetched-page.ts'

const judge = (html: string) =>
  auditPage({ fetched: fetchedPage(html), robots: robotsAnswer(''), now: 0, language: 'fr' })

test('elements are listed in document order and found by name, id and label', () => {
  const page = parsePage(
    '<p id=a>x<b>y</b></p><label for=c>L</label><input id=c><svg><title>t</title></svg><template><i></i></template>',
  )
  expect(page.elements.map(({ tagName }) => tagName)).toEqual([
    'html',
    'head',
    'body',
    'p',
    'b',
    'label',
    'input',
    'svg',
    'title',
    'template',
  ])
  expect(page.all('b', 'p').map((each) => textOf(each))).toEqual(['xy', 'y'])
  expect(page.byId.get('a')?.tagName).toBe('p')
  expect(page.labelsFor('c').map((label) => attribute(label, 'for'))).toEqual(['c'])
})

test('empty and malformed pages are audited', () => {
  for (const html of ['', '<', 'texte', '\0', '<!doctype html>', '<frameset>', '<html><html lang=x>'])
    expect(judge(html).length, html).toBeGreaterThan(50)
})

test('a page with too deep a tree or too many elements is refused', () => {
  expect(() => parsePage('<div>'.repeat(50_000))).toThrow('size')
  expect(() => parsePage('<p>x'.repeat(50_000))).toThrow('size')
  expect(judge('<div>'.repeat(500)).length).toBeGreaterThan(50)
})
