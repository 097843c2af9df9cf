import { expect, test } from 'vitest'
import { listIds, listLinks, readBody } from './read-body.ts'

test('classes, ids and links are listed once each, as a browser reads them', () => {
  const html =
    '<p class="a b" id="l&#x27;eau"><a class="a" href="/x?a&amp;b">x</a><a href="/x?a&amp;b">y</a><a hreflang="en" href="/en">z</a></p><a href="/en">z</a><a id="vide">v</a>'
  expect(readBody(html)).toEqual({
    classes: 'a b',
    ids: "l'eau\nvide",
    links: '/x?a&b\n/en\ten\n/en',
  })
  expect(listIds(readBody(html))).toEqual(["l'eau", 'vide'])
  expect(listLinks(readBody(html))).toEqual([
    { href: '/x?a&b' },
    { href: '/en', hreflang: 'en' },
    { href: '/en' },
  ])
  expect(listIds(readBody('<p>'))).toEqual([])
})
