import { expect, test } from 'vitest'

import { attributes, html } from './html.ts'

test('values are escaped, markup is not, and false and undefined print nothing', () => {
  const items = ['<a>', 'b & c'].map((text) => html`<i title="${text}">${text}</i>`)
  expect(html`${items}${false}${undefined}${0}`.html).toBe(
    '<i title="&lt;a&gt;">&lt;a&gt;</i><i title="b &amp; c">b &amp; c</i>0',
  )
})

test('attribute names are lower-cased, and false or undefined attributes are left out', () => {
  const printed = attributes({ maxLength: 5, required: true, checked: false, id: undefined, value: '"' })
  expect(printed.html).toBe(' maxlength="5" required value="&quot;"')
})
