import { expect, test } from 'vitest'
import { isScriptAddress } from './is-script-address.ts'

test.each([
  'javascript:x()',
  ' JavaScript:x()',
  'java\tscript:x()',
  'java\r\nscript\n:x()',
  '\u0001 javascript:x()',
])('%j is a script address, as in the URL parser', (value) => {
  expect(new URL(value).protocol).toBe('javascript:')
  expect(isScriptAddress('href', value)).toBe(true)
})

test.each(['/javascript:', 'java script:', 'https://x.example/?javascript:'])(
  '%j is not a script address',
  (value) => {
    expect(isScriptAddress('href', value)).toBe(false)
  },
)

test.each(['alt', 'content', 'title', 'aria-label'])('the text of %s is not an address', (attribute) => {
  expect(isScriptAddress(attribute, 'JavaScript: the basics')).toBe(false)
})
