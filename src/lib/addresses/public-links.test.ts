import { expect, test } from 'vitest'
import { inAddresses } from './public-links.ts'

const upper = (html: string) => inAddresses(html, (address) => address.toUpperCase())

test('an unclosed apostrophe does not hide the addresses after it', () => {
  expect(upper(`<a href="/a" title="x > y">a</a><p it's><a href="/b">b</a><img srcset="/c 2x">`)).toBe(
    `<a href="/A" title="x > y">a</a><p it's><a href="/B">b</a><img srcset="/C 2x">`,
  )
})

test('unclosed tags and attributes are parsed in linear time', { timeout: 20_000 }, () => {
  // In quadratic time, each would take minutes.
  for (const open of ['<a href="', '<a ">"', '<a href="x', '<a', "<p it's>", ` href='x`])
    expect(upper(`<a href="/a">${open.repeat(200_000)}`)).toMatch(/^<a href="\/A">/)
})
