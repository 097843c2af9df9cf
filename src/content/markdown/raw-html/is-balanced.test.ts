import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceHtml } from './balance-html.ts'
import { isBalanced } from './is-balanced.ts'

test.each([
  '<p>a<br>b <img alt="x > y" src=\'/z\'></p>',
  '<a name="b"></a><div class="c"><p>d</p></div>',
  '<x-y z>a</x-y>',
  '<Badge text="b" /><P></p>',
  '<b><b/></b>',
  '<svg><path d="M0 0"/></svg>',
  '<p>a<!-- <b> --></p>',
  '<style>a > b {}</style>',
  '<script setup>"<b>" < 2</SCRIPT >',
])('%j is balanced', (html) => expect(isBalanced(html, 9)).toBe(true))

test.each([
  '<p>',
  '</p>',
  '<p></b></p>',
  '<b><i></b></i>',
  '</br>',
  '<!-- a',
  '<!-->-->',
  '<!-- a --!> -->',
  '<p a="></p>',
  '<b class=c/>',
  '<p><b class=cc/></p>',
  '<style>',
  '<script></scripts>',
  '<![CDATA[a]]>',
  'a < b',
  '<b\u00A0class="c"></b>',
])('%j is not certain to be', (html) => expect(isBalanced(html, 9)).toBe(false))

test('HTML that is nested too deeply is not certain to be balanced', () => {
  const html = '<b><i><u></u></i></b>'
  expect([isBalanced(html, 3), isBalanced(html, 2)]).toEqual([true, false])
})

test('a parser finds nothing loose in what is balanced', () => {
  const names = fc.constantFrom(
    'p',
    'b',
    'a',
    'div',
    'li',
    'ul',
    'td',
    'br',
    'x-y',
    'option',
    'svg',
    'P',
    'script',
    'style',
    'title',
  )
  const attributes = fc.constantFrom(
    '',
    ' a',
    ' a="b"',
    " a='<b>'",
    ' a="',
    ' /',
    '/',
    ' a=b',
    ' a=b/',
    ' a=b /',
    ' a="b"/',
    ' a/',
    ' a=/',
    '\n',
    ' ="',
    '\u00A0a',
    ' a\u00A0=b',
    '\f',
    '\v',
  )
  const tag = fc
    .tuple(fc.constantFrom('<', '<', '</', '</', '< '), names, attributes)
    .map((parts) => `${parts.join('')}>`)
  const around = fc
    .tuple(names, attributes, fc.array(tag, { maxLength: 3 }))
    .map(([name, some, inside]) => `<${name}${some}>${inside.join('')}</${name}>`)
  const piece = fc.oneof(
    around,
    around,
    tag,
    fc.constantFrom('a', '>', '"', '&lt;', '<!---->', '<!--', '-->', '--!>', '<'),
  )
  let balanced = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      const html = pieces.join('')
      if (!isBalanced(html, 99)) return
      balanced++
      // Such a comment leaves the question to the parser.
      expect(balanceHtml(`${html}<!>`)).toMatchObject({ loose: [] })
    }),
    { numRuns: 20_000 },
  )
  expect(balanced).toBeGreaterThan(1_000)
})
