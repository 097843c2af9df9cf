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
  [{ meta: [] }, 'On "/a", the "meta" of "head" is not text by name.'],
  [{ meta: null }, 'On "/a", the "meta" of "head" is not text by name.'],
  [{ meta: { author: 1 } }, 'On "/a", the "meta" of "head" is not text by name.'],
  [{ meta: { author: undefined } }, 'On "/a", the "meta" of "head" is not text by name.'],
  [{ links: { rel: 'me', href: '/' } }, 'On "/a", the "links" of "head" is not a list of links.'],
  [{ links: ['/'] }, 'On "/a", the "links" of "head" is not a list of links.'],
  [{ links: [{ rel: 'me' }] }, 'On "/a", the "links" of "head" is not a list of links.'],
  [{ links: [{ href: '/' }] }, 'On "/a", the "links" of "head" is not a list of links.'],
  [
    { links: [{ rel: 'me', href: '/', onload: 'alert()' }] },
    'On "/a", the "links" of "head" is not a list of links.',
  ],
  [{ links: [{ rel: 'me', href: '/', type: 1 }] }, 'On "/a", the "links" of "head" is not a list of links.'],
])('%j is a mistake', (head, message) => {
  expect(messageOf(head)).toBe(message)
})

test.each([
  'charset',
  'viewport',
  'description',
  'twitter:card',
  'og:title',
  'og:image',
  'og:image:alt',
  'article:modified_time',
])('the meta "%s" is left to the engine', (name) => {
  expect(headElementsProblem({ meta: { [name]: 'x' } }, '/a')).toEqual({
    message: {
      en: `On "/a", the "meta" of "head" has "${name}", which each page already has.`,
      fr: `Sur « /a », le « meta » de « head » a « ${name} », que chaque page a déjà.`,
    },
    hint: {
      en: 'Remove it: it comes from the other keys of "head" and from the settings.',
      fr: 'Retirez-le : il vient des autres clés de « head » et des réglages.',
    },
  })
})

test.each(['canonical', 'stylesheet'])('a link "%s" is left to the engine', (rel) => {
  expect(messageOf({ links: [{ rel, href: '/a' }] })).toBe(`On "/a", the "links" of "head" has a "${rel}".`)
})
