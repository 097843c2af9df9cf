import { expect, test } from 'vitest'
import { expandRoutes } from './expand-routes.ts'
import type { PageModule } from './page-module.ts'
import type { Site } from './site.ts'

const page = (more: Partial<PageModule<unknown>> = {}): PageModule<unknown> => ({
  default: () => null,
  head: () => ({ title: 't', description: 'd', lang: 'fr' }),
  ...more,
})
const pathsGive = (...given: readonly unknown[]) => page({ paths: () => given as never })
const headGives = (head: unknown) => page({ head: () => head as never })
const expand = (path: string, module: PageModule<unknown>) =>
  expandRoutes({ [`templates/pages/${path}.tsx`]: module, 'templates/pages/other.tsx': page() }, {} as Site)

test.each([
  ['a', {}, 'default', 'default function Page()'],
  ['a', { default: () => null }, 'head', 'const head = () => ({ title, description, lang })'],
  [
    '[year]/[slug]',
    page(),
    'paths',
    "const paths = (site) => [{ params: { year: '…', slug: '…' }, props: { … } }]",
  ],
])('a template without an export says what to add: %s', (path, module, name, code) => {
  const { problems } = expand(path, module as PageModule<unknown>)
  expect(problems).toEqual([
    {
      code: 'route/page-module',
      message: {
        en: `This template does not export "${name}".`,
        fr: `Ce gabarit n’exporte pas « ${name} ».`,
      },
      hint: { en: `Add "export ${code}".`, fr: `Ajoutez « export ${code} ».` },
      place: { file: `templates/pages/${path}.tsx` },
    },
  ])
})

const promise = (() => Promise.resolve([])) as never
const nothing = (() => undefined) as never
const PATHS = `[{ params: { a: '…' }, props: { … } }].`
const HEAD = '{ title, description, lang } on "/a".'

test.each([
  ['[a]', page({ paths: promise }), `"paths" does not return ${PATHS}`],
  ['[a]', page({ paths: nothing }), `"paths" does not return ${PATHS}`],
  ['[a]', page({ paths: (() => ({})) as never }), `"paths" does not return ${PATHS}`],
  ['[a]', pathsGive({ params: { a: 'x' }, props: 1 }), '"paths" does not return props: { … } on "/x".'],
  ['a', page({ props: promise }), '"props" does not return props: { … } on "/a".'],
  ['a', page({ head: nothing }), `"head" does not return ${HEAD}`],
  ['a', page({ head: promise }), `"head" does not return ${HEAD}`],
])('an invalid return value in %s.tsx is a template problem (%#)', (path, module, message) => {
  const { routes, problems } = expand(path, module)
  expect(routes.map(({ url }) => url)).toEqual(['/other'])
  expect(problems).toMatchObject([
    {
      code: 'route/page-module',
      message: { en: message },
      hint: { en: expect.stringContaining('await data at the top level of the file') },
      place: { file: `templates/pages/${path}.tsx` },
      setting: [/head|paths|props/.exec(message)?.[0]],
    },
  ])
})

test.each([
  [pathsGive({ params: { a: 'x' } }, {}), 'Correct item 2 of what it returns: its "params" are a, as text.'],
  [pathsGive({ params: { b: 'y' } }), 'Correct item 1 of what it returns: its "params" are a, as text.'],
  [pathsGive({ params: { a: 2 } }), 'Correct item 1 of what it returns: its "params" are a, as text.'],
  [
    { ...pathsGive({ params: { a: 'x' } }), ...headGives({ title: 't' }) },
    'Return as text: description, lang.',
  ],
])('the hint for an invalid return value names what to correct (%#)', (module, hint) => {
  const { routes, problems } = expand('[a]', { ...pathsGive(), ...module })
  expect(routes.map(({ url }) => url)).toEqual(['/other'])
  expect(problems).toMatchObject([{ code: 'route/page-module', hint: { en: hint } }])
})

test('a head can contain keys that come from the data of an entry', () => {
  const head = { title: 't', description: 'd', lang: 'fr', tags: [], publishedAt: '2026-11-20' }
  expect(expand('a', headGives(head)).problems).toEqual([])
})

test('pages need no props', () => {
  expect(expand('[a]', pathsGive({ params: { a: 'x', b: undefined } })).routes).toMatchObject([
    { url: '/other' },
    { url: '/x', props: {} },
  ])
})
