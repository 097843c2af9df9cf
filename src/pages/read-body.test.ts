import { expect, test } from 'vitest'
import { lines, listLinks, readBodyContents } from './read-body.ts'

test('the name of an anchor is a link target, however it is quoted', () => {
  const html = `<a name="old"></a><a class='x' name='older'>x</a><input name="email"><p id='p'>name="no"</p>`
  expect(lines(readBodyContents(html).ids)).toEqual(['old', 'older', 'p'])
})

test('tags are read in any case and quotes, but not in comments, templates or text', () => {
  const html = [
    `<A HREF='/caps' title="a > b">x</A><a href=/bare id=bare>y</a><video controls src="/film.mp4" poster="/vue.jpg"></video>`,
    '<map name="m"><area href="/zone" alt="z"></map><iframe src="/cadre.html"></iframe>',
    '<!-- <a href="/comment" id="comment">x</a> --><template><a href="/template">x</a></template>',
    '<textarea id="field"><a href="/text">x</a></textarea><code>&lt;p id="sample"></code>',
  ].join('')
  const { ids, links } = readBodyContents(html)
  expect(lines(links)).toEqual(['/caps', '/bare', '/film.mp4', '/vue.jpg', '/zone', '/cadre.html'])
  expect(lines(ids)).toEqual(['bare', 'field'])
})

test('classes, ids and links are listed once each, with entities decoded', () => {
  const html =
    '<p class="a b" id="l&#x27;eau"><a class="a" href="/x?a&amp;b">x</a><a href="/x?a&amp;b">y</a><a hreflang="en" href="/en">z</a></p><a href="/en">z</a><a id="vide">v</a>'
  expect(readBodyContents(html)).toEqual({
    classes: 'a b',
    ids: "l'eau\nvide",
    links: '/x?a&b\n/en\ten\n/en',
  })
  expect(lines(readBodyContents(html).ids)).toEqual(["l'eau", 'vide'])
  expect(listLinks(readBodyContents(html).links)).toEqual([
    { href: '/x?a&b' },
    { href: '/en', hreflang: 'en' },
    { href: '/en' },
  ])
  expect(lines(readBodyContents('<p>').ids)).toEqual([])
})
