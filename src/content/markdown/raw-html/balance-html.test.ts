import { expect, test } from 'vitest'
import { balanceHtml } from './balance-html.ts'

// Nested as deeply as in browsers, they overflow the stack of any code that walks the tree.
test('thousands of unknown self-closing tags are too deep', () => {
  expect(balanceHtml('<Foo />\n\n'.repeat(2000)).deep).toEqual({ text: '<Foo />', nth: 1000 })
})

test.each(['<div><Foo /></div>', '<a name="b"/>', '<br />', '<svg><path /></svg>', '<Foo /></Foo>'])(
  'thousands of %s are not too deep',
  (html) => {
    expect(balanceHtml(html.repeat(2000)).deep).toBeUndefined()
  },
)

test('what a script, a style or a text area contains is no tag', () => {
  const html =
    '<script type="application/json">{"a":"<b>"}</script><textarea><i></textarea><style><u></style>'
  expect(balanceHtml(html)).toEqual({ html, loose: [] })
})

test.each(['<svg><style /><path d=""/></svg>', '<svg><script/></svg>'])('%s is whole', (html) => {
  expect(balanceHtml(html)).toEqual({ html, loose: [] })
})
