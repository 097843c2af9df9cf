import { expect, test } from 'vitest'
import { startTags } from './start-tags.ts'

test('start tags are returned as written, except those in comments, styles and templates', () => {
  const html =
    '<p id="a > b">x</p><!-- <b> --><STYLE><i></STYLE><template><u></template><a href=/x>y</a> 1 < 2 <em title="'
  expect([...startTags(html)]).toEqual([
    '<p id="a > b">',
    '<STYLE>',
    '<template>',
    '<a href=/x>',
    '<em title="',
  ])
})

test('unclosed comments, elements and attributes are parsed in linear time', { timeout: 20_000 }, () => {
  // In quadratic time, each would take minutes.
  for (const open of [
    '<!-- x ',
    '<template> x ',
    '<style x ',
    '<a x ',
    '<a x="',
    '<a',
    ' id="x"',
    "<p it's>",
  ])
    expect([...startTags(`<p>${open.repeat(200_000)}`)][0]).toBe('<p>')
})
