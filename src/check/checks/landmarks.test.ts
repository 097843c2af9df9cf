import { expect, test } from 'vitest'
import { checkPage, documentOf } from '../fixtures/site-in-memory.ts'
import { openPage } from '../run/checked-page.ts'
import { landmarks } from './landmarks.ts'

/** Codes of the problems on a page with this body. */
function found(body: string): string[] {
  const page = openPage(
    documentOf('/page', `<!doctype html><html lang="fr"><body><main>${body}</main></body></html>`),
  )
  const rules: string[] = []
  landmarks.page?.(page, (rule) => rules.push(rule), {} as never)
  return rules
}

test.each([
  ['<p lang="en">a</p>', []],
  ['<p lang="zh-Hant-TW">a</p><p lang="yue">a</p>', []],
  ['<p lang="en_CA">a</p>', ['access/language']],
  ['<div aria-hidden="true"><a href="/">a</a></div>', ['access/hidden-focus']],
  ['<div aria-hidden="true"><a href="/" tabindex="-1">a</a></div>', []],
  ['<div aria-hidden="true"><fieldset disabled><input></fieldset></div>', []],
  [
    '<div aria-hidden="true"><dialog><button type="button">a</button></dialog></div>',
    ['access/hidden-focus'],
  ],
  ['<div aria-hidden="true"><video controls></video></div>', ['access/hidden-focus']],
  ['<div aria-hidden="true"><button>a</button></div>', ['access/hidden-focus']],
  ['<a href="/" aria-hidden="true">a</a>', ['access/hidden-focus']],
  ['<a href="/" aria-hidden="false">a</a>', []],
  ['<a href="/" tabindex="2">a</a>', ['access/tab-order']],
  ['<a href="/" tabindex="0">a</a>', []],
  ['<p tabindex="-1">a</p><p tabindex="x">a</p>', []],
  ['<div aria-hidden="true"><input></div>', ['access/hidden-focus']],
  ['<div aria-hidden="true"><details><summary>a</summary></details></div>', ['access/hidden-focus']],
  ['<table><tr><th>a<td>b</table>', []],
  ['<table role="presentation"><tr><td>a<td>b</table>', []],
  ['<p>a</p><b>c</b><a>d</a>', []],
  ['<div role="main">b</div>', ['access/main']],
  ['<main>b</main>', ['access/main']],
  ['<div role="note">b</div>', []],
  ['<table><tr><th>a<td>b</table><table><tr><td>c</table>', ['access/table-header']],
])('%s reports %j', (body, rules) => {
  expect(found(body)).toEqual(rules)
})

test.each(['xx', '', 'fran', 'f', 'EN', 'fr-', 'en-C', 'a fr', 'fr CA'])('lang="%s" is invalid', (lang) => {
  expect(found(`<p lang="${lang}">a</p>`)).toEqual(['access/language'])
})

test.each(['select', 'textarea', 'iframe'])('a hidden <%s> is focusable even without attributes', (tag) => {
  expect(found(`<div aria-hidden="true"><${tag}></${tag}></div>`)).toEqual(['access/hidden-focus'])
})

test('a second <main> is reported where it is written', async () => {
  const body = '<main>a</main>\n<main id="b">b</main>'
  const problems = await checkPage(landmarks, { body }, { sources: { 'templates/pages/page.tsx': body } })
  expect(problems.map(({ message, place }) => [message.en, message.fr, place?.line])).toEqual([
    [
      'This page has 2 main contents; it needs exactly one.',
      'Cette page a 2 contenus principaux ; il en faut un.',
      2,
    ],
  ])
})
