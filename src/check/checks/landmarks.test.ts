import { expect, test } from 'vitest'
import { documentOf } from '../fixtures/site-in-memory.ts'
import { openPage } from '../run/checked-page.ts'
import { landmarks } from './landmarks.ts'

/** What is found on a page with this body, by the names of the rules. */
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
  ['<p lang="xx">a</p>', ['access/language']],
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
  ['<div role="main">b</div>', ['access/main']],
  ['<div role="note">b</div>', []],
  ['<table><tr><th>a<td>b</table><table><tr><td>c</table>', ['access/table-header']],
])('%s: %j', (body, rules) => {
  expect(found(body)).toEqual(rules)
})
