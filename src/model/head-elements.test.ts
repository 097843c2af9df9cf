import { expect, test } from 'vitest'
import { headElementsProblem } from './head-elements.ts'

const messageOf = (head: Readonly<Record<string, unknown>>) => headElementsProblem(head, '/a')?.message.en

test.each([
  [{}],
  [
    {
      meta: { author: 'Ada', 'fediverse:creator': '@ada@social.example', robots: 'max-image-preview:large' },
    },
  ],
  [{ meta: {}, links: [] }],
  [
    {
      links: [
        { rel: 'me', href: 'https://social.example/@ada' },
        { rel: 'next', href: '/2', title: undefined },
      ],
    },
  ],
])('%j has no problem', (head) => {
  expect(headElementsProblem(head, '/a')).toBeUndefined()
})

test.each([
  [{ meta: [] }, 'On "/a", the "meta" of "head" must map names to texts.'],
  [{ meta: null }, 'On "/a", the "meta" of "head" must map names to texts.'],
  [{ meta: { author: 1 } }, 'On "/a", the "meta" of "head" must map names to texts.'],
  [{ meta: { author: undefined } }, 'On "/a", the "meta" of "head" must map names to texts.'],
  [
    { links: { rel: 'me', href: '/' } },
    'On "/a", the "links" of "head" must be a list of elements, each with texts.',
  ],
  [{ links: ['/'] }, 'On "/a", the "links" of "head" must be a list of elements, each with texts.'],
  [{ links: [{ rel: 'me' }] }, 'On "/a", the "links" of "head" must be a list of elements, each with texts.'],
  [{ links: [{ href: '/' }] }, 'On "/a", the "links" of "head" must be a list of elements, each with texts.'],
  [
    { links: [{ rel: 'me', href: '/', type: 1 }] },
    'On "/a", the "links" of "head" must be a list of elements, each with texts.',
  ],
])('%j is a mistake', (head, message) => {
  expect(messageOf(head)).toBe(message)
})

test.each([
  'charset',
  'viewport',
  'description',
  'Description',
  'twitter:card',
  'og:title',
  'article:modified_time',
])('the meta "%s" is left to the engine', (name) => {
  expect(headElementsProblem({ meta: { [name]: 'x' } }, '/a')).toEqual({
    message: {
      en: `On "/a", the "meta" of "head" has "${name}", which the engine writes.`,
      fr: `Sur « /a », le « meta » de « head » a « ${name} », que le moteur écrit.`,
    },
    hint: {
      en: 'Remove it: it comes from the other keys of "head", such as "noindex", from the settings, or from what the page imports.',
      fr: 'Retirez-le : il vient des autres clés de « head », comme « noindex », des réglages, ou de ce que la page importe.',
    },
  })
})

test.each(['canonical', 'stylesheet', 'preload'])('a link "%s" is left to the engine', (rel) => {
  expect(messageOf({ links: [{ rel, href: '/a' }] })).toBe(
    `On "/a", the "links" of "head" has "${rel}", which the engine writes.`,
  )
})

test.each(['Canonical', 'alternate stylesheet'])('a link "%s" is too', (rel) => {
  expect(messageOf({ links: [{ rel, href: '/a' }] })).toContain(
    `has "${rel.split(' ').at(-1)?.toLowerCase()}"`,
  )
})

test.each(['noindex', 'max-snippet:9, NOINDEX', 'none'])('robots "%s" is the key "noindex"', (robots) => {
  expect(messageOf({ meta: { robots } })).toContain('has "robots", which the engine writes')
})
