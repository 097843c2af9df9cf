import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

test('classes, ids and links are listed once each, as a browser reads them', () => {
  const html =
    '<p class="a b" id="l&#x27;eau"><a class="a" href="/x?a&amp;b">x</a><a href="/x?a&amp;b">y</a><a hreflang="en" href="/en">z</a></p><a href="/en">z</a><a id="vide">v</a>'
  expect(readBody(html)).toEqual({
    classes: ['a', 'b'],
    ids: ["l'eau", 'vide'],
    links: [['/x?a&b'], ['/en', 'en'], ['/en']],
  })
})
