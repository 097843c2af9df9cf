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
const expand = (path: string, module: PageModule<unknown>) =>
  expandRoutes({ [`templates/pages/${path}.tsx`]: module, 'templates/pages/other.tsx': page() }, {} as Site)

const INCOMPLETE: readonly [path: string, module: object, ...said: readonly string[]][] = [
  [
    'a',
    {},
    'This template does not export a default component.',
    'Add "export default function Page()".',
    'Ce gabarit n’exporte pas de composant par défaut.',
    'Ajoutez « export default function Page() ».',
  ],
  [
    'a',
    { default: () => null },
    'This template does not export a function "head".',
    'Add "export const head = () => ({ title, description, lang })".',
    'Ce gabarit n’exporte pas de fonction « head ».',
    'Ajoutez « export const head = () => ({ title, description, lang }) ».',
  ],
  [
    '[year]/[slug]',
    page(),
    'This template has the parameter [year], [slug] but does not export "paths".',
    'Add "export const paths = (site) => […]".',
    'Ce gabarit a le paramètre [year], [slug] mais n’exporte pas « paths ».',
    'Ajoutez « export const paths = (site) => […] ».',
  ],
  [
    'a',
    pathsGive(),
    'This template exports "paths" but its name has no [parameter].',
    'Export "props", or rename the file.',
    'Ce gabarit exporte « paths » mais son nom n’a pas de [paramètre].',
    'Exportez « props », ou renommez le fichier.',
  ],
  [
    'a',
    page({ props: () => ({}), propsFromRoutes: () => ({}) }),
    'This template exports "propsFromRoutes" together with "props" or "paths".',
    'Keep only one of them.',
    'Ce gabarit exporte « propsFromRoutes » avec « props » ou « paths ».',
    'Gardez-en un seul.',
  ],
]

test.each(INCOMPLETE)('an invalid page module says what to change: %s', (path, module, ...said) => {
  const { problems } = expand(path, module as PageModule<unknown>)
  expect(problems).toMatchObject([
    { code: 'route/page-module', place: { file: `templates/pages/${path}.tsx` } },
  ])
  expect(problems.flatMap(({ message, hint }) => [message.en, hint?.en, message.fr, hint?.fr])).toEqual(said)
})

const LIST = [
  'Return a list of { params, props }, without "async".',
  'Retournez une liste de { params, props }, sans « async ».',
]
const NAME = (name: string) => [
  `Give each page "params: { ${name}: … }", or rename the file.`,
  `Donnez à chaque page « params: { ${name}: … } », ou renommez le fichier.`,
]
const OBJECT = [
  'Give an object. Await data at the top level of the file ("const data = await …"), outside of the function.',
  'Donnez un objet. Attendez les données au premier niveau du fichier (« const data = await … »), hors de la fonction.',
]
const HEAD = [
  'Return { title, description, lang }, without "async".',
  'Retournez { title, description, lang }, sans « async ».',
]
const promise = (() => Promise.resolve([])) as never
const nothing = (() => undefined) as never

test.each([
  ['[a]', page({ paths: promise }), '"paths" returns a promise.', '« paths » donne une promesse.', LIST],
  ['[a]', page({ paths: nothing }), '"paths" returns nothing.', '« paths » donne une valeur vide.', LIST],
  [
    '[a]',
    page({ paths: (() => ({})) as never }),
    '"paths" returns something else.',
    '« paths » donne autre chose.',
    LIST,
  ],
  [
    '[a]',
    pathsGive({ params: { a: 'x' } }, {}),
    '"paths" lists a page without "params".',
    '« paths » énumère une page sans « params ».',
    LIST,
  ],
  [
    '[a]',
    pathsGive({ params: { a: 'x' } }, { params: { b: 'y', c: 'z' } }),
    'The name of this file has [a], and "paths" gives "b, c" in "params".',
    'Le nom de ce fichier a [a], et « paths » donne « b, c » dans « params ».',
    NAME('a'),
  ],
  [
    '[a]',
    pathsGive({ params: {} }),
    'The name of this file has [a], and "paths" gives nothing in "params".',
    'Le nom de ce fichier a [a], et « paths » ne donne rien dans « params ».',
    NAME('a'),
  ],
  [
    '[page]',
    pathsGive({ params: { more: undefined, page: 2 } }),
    '"paths" gives [page] the number 2, and an address is text.',
    '« paths » donne à [page] la valeur 2, qui n’est pas du texte.',
    ['Wrap it in String(…).', 'Entourez-la de String(…).'],
  ],
  [
    'a',
    page({ props: promise }),
    'The props of "/a" are a promise.',
    'Les props de « /a » sont une promesse.',
    OBJECT,
  ],
  [
    'a',
    page({ head: (() => null) as never }),
    '"head" returns nothing on "/a".',
    '« head » donne une valeur vide sur « /a ».',
    HEAD,
  ],
  [
    'a',
    page({ head: promise }),
    '"head" returns a promise on "/a".',
    '« head » donne une promesse sur « /a ».',
    HEAD,
  ],
  [
    'a',
    page({ head: (() => ({ title: 't', lang: 'fr' })) as never }),
    '"head" returns no "description" on "/a".',
    '« head » donne un objet sans « description » sur « /a ».',
    HEAD,
  ],
  [
    'a',
    page({ head: (() => ({ title: 't', description: 'd', lang: 'fr', noIndex: true })) as never }),
    '"head" returns "noIndex" on "/a", which no page has.',
    '« head » donne « noIndex » sur « /a », qu’aucune page n’a.',
    ['Did you mean "noindex"?', 'Vouliez-vous écrire « noindex » ?'],
  ],
  [
    'a',
    page({ head: (() => ({ title: 't', description: 'd', lang: 'fr', meta: { author: 1 } })) as never }),
    'On "/a", the "meta" of "head" must map names to texts.',
    'Sur « /a », le « meta » de « head » doit associer un texte à chaque nom.',
    ["Write it like { author: 'Ada' }.", "Écrivez-le ainsi : { author: 'Ada' }."],
  ],
])('an invalid return value in %s.tsx is a template problem (%#)', (path, module, en, fr, hint) => {
  const { routes, problems } = expand(path, module)
  expect(routes.map(({ url }) => url)).toEqual(['/other'])
  expect(problems).toEqual([
    {
      code: 'route/page-module',
      message: { en, fr },
      hint: { en: hint[0], fr: hint[1] },
      place: { file: `templates/pages/${path}.tsx` },
      setting: [/head|paths|props/.exec(en)?.[0]],
    },
  ])
})

test('a head can contain keys that come from the data of an entry', () => {
  const head = () => ({ title: 't', description: 'd', lang: 'fr', tags: [], publishedAt: '2026-11-20' })
  expect(expand('a', page({ head: head as never })).problems).toEqual([])
})

test('pages need no props', () => {
  expect(expand('[a]', pathsGive({ params: { a: 'x', b: undefined } })).routes).toMatchObject([
    { url: '/other' },
    { url: '/x' },
  ])
})
