import { expect, test } from 'vitest'
import { balanceHtml } from './balance-html.ts'

test.each(['<div><Foo /></div>', '<Foo />\n\n', '<br />', '<svg><path /></svg>'])(
  'thousands of %s are not too deep',
  (html) => {
    expect(balanceHtml(html.repeat(2000)).deep).toBeUndefined()
  },
)

test.each([
  ['<div class="a" />b', '<div class="a"></div>b'],
  ['<Foo a=b /><p>c</p>', '<Foo a=b></Foo><p>c</p>'],
  ['<i a="/>"/>', '<i a="/>"></i>'],
])('%s becomes %s', (html, closed) => expect(balanceHtml(html)).toEqual({ html: closed, loose: [] }))

test.each([
  '<br/><img alt="" />',
  '<!-- <b/> -->',
  '<svg><g/></svg>',
  '<textarea><b/></textarea>',
  '<b class=c/></b>',
])('%s stays as it is', (html) => expect(balanceHtml(html)).toEqual({ html, loose: [] }))

test('an end tag after a self-closing one closes nothing', () => {
  expect(balanceHtml('<p><b/>a</b></p>')).toEqual({
    html: '<p><b></b>a</p>',
    loose: [{ text: '</b>', nth: 0 }],
  })
})

test('what a script, a style or a text area contains is no tag', () => {
  const html =
    '<script type="application/json">{"a":"<b>"}</script><textarea><i></textarea><style><u></style>'
  expect(balanceHtml(html)).toEqual({ html, loose: [] })
})

test.each(['<svg><style /><path d=""/></svg>', '<svg><script/></svg>'])('%s is whole', (html) => {
  expect(balanceHtml(html)).toEqual({ html, loose: [] })
})

test('thousands of end tags above as many open paragraphs are read without trying each', () => {
  const html = `<x><p>${'<p>'.repeat(3000)}<em>${'</x>'.repeat(3000)}</em></p>`
  expect(balanceHtml(html, (tag) => tag !== '<em>').loose).toHaveLength(3001)
}, 5000)
