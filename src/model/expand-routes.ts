import type { Entry } from '../content/load/entry.ts'
import { compare } from '../lib/compare.ts'
import type { Text } from '../messages/text.ts'
import { addressPaths } from './address-part.ts'
import type { Problem } from '../problems/problem.ts'
import { templateFailure } from '../problems/template-failure.ts'
import { normalizedHead } from './normalized-head.ts'
import type { PageModule, Route, RouteSummary } from './page-module.ts'
import { headProblem, pathsProblem, propsProblem, shapeProblem } from './page-problem.ts'
import { pageName } from './page-name.ts'
import type { Site } from './site.ts'

const PAGES = 'templates/pages/'
// As in Astro, except that any parameter can contain slashes.
const PARAMETER = /\[(?:\.\.\.)?(\w+)\]/g

type AnyPage = PageModule<unknown>

type ExpandOptions = {
  readonly sources?: ReadonlySet<string> | undefined
  readonly enter?: ((template: string, doing: Text) => void) | undefined
}

/**
 * Lists every page of the site, ordered by URL, from the modules of `templates/pages/` (path below the root ->
 * module). Two sources of one URL yield one page, and one problem that names both. A page with an invalid address
 * yields a problem, and gets the suggested address. With `sources`, omits pages whose paths name other source files.
 * `enter` is called before each call into a template's code.
 */
export function expandRoutes(
  pages: Readonly<Record<string, AnyPage>>,
  site: Site,
  { sources, enter }: ExpandOptions = {},
): { readonly routes: readonly Route[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const modules = Object.entries(pages).sort(([a], [b]) => compare(a, b))
  const expand = (some: typeof modules, known: readonly RouteSummary[]) =>
    some.flatMap(([template, page]) => routesOf(template, page, { site, known, problems, sources, enter }))

  const last = modules.filter(([, page]) => page.propsFromRoutes)
  const first = modules.filter((each) => !last.includes(each))
  const own = byUrl(expand(first, []))
  const all = byUrl([...own, ...expand(last, own.map(summary))])
  const routes = all.filter(({ url }, index) => url !== all[index - 1]?.url)
  return { routes, problems: [...problems, ...duplicates(all)] }
}

/** The URL pattern of a page file, with its parameters: `templates/pages/blog/[slug].tsx` -> `/blog/[slug]`. */
export function urlPattern(template: string): string {
  const path = template.slice(PAGES.length).replace(/\.\w+$/, '')
  return `/${path}`.replace(/\/index$/, '') || '/'
}

/** The file of a URL: hosts serve `/contact` from `contact.html` and `/` from `index.html`. */
export function outputPath(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}.html`
}

function byUrl(routes: readonly Route[]): Route[] {
  return [...routes].sort((a, b) => compare(a.url, b.url))
}

function summary({ url, lang, template, head }: Route): RouteSummary {
  return { url, lang, template, title: head.title, name: pageName(head), noindex: head.noindex === true }
}

type Expansion = ExpandOptions & {
  readonly site: Site
  readonly known: readonly RouteSummary[]
  readonly problems: Problem[]
}

function routesOf(template: string, page: AnyPage, expansion: Expansion): Route[] {
  const { site, known, problems, sources, enter } = expansion
  const pattern = urlPattern(template)
  // The fixed parts of the pattern, with the parameter names between them.
  const pieces = pattern.split(PARAMETER)
  const names = pieces.filter((_, index) => index % 2 === 1)
  const fail = (mistake: Pick<Problem, 'message' | 'hint'>, exported?: keyof AnyPage) => {
    problems.push({
      ...mistake,
      code: 'route/page-module',
      place: { file: template },
      ...(exported && { setting: [exported] }),
    })
    return []
  }
  const problem = shapeProblem(page, names)
  if (problem) return fail(problem)

  const attempt = <T>(name: string, run: () => T): T => {
    const doing = { en: `in "${name}"`, fr: `dans « ${name} »` }
    enter?.(template, doing)
    try {
      return run()
    } catch (error) {
      throw templateFailure(error, template, doing)
    }
  }
  const props = () => attempt('props', () => page.propsFromRoutes?.(known, site) ?? page.props?.(site) ?? {})
  const { paths: list } = page
  const paths = list ? attempt('paths', () => list(site)) : [{ params: {}, props: props() }]
  const unlisted = pathsProblem(paths, names)
  if (unlisted) return fail(unlisted, 'paths')
  const legal = addressPaths(
    paths.filter(({ source }) => source === undefined || sources?.has(source) !== false),
    names,
    template,
  )
  problems.push(...legal.problems)
  const routes: Route[] = []
  for (const { params, props = {}, source } of legal.paths) {
    const url = pieces.map((piece, index) => (index % 2 === 1 ? params[piece] : piece)).join('')
    const giver = list ? 'paths' : page.propsFromRoutes ? 'propsFromRoutes' : 'props'
    const unfit = propsProblem(props, giver, url)
    if (unfit) return fail(unfit, giver)
    const read = new Set<string>()
    const head = attempt('head', () =>
      page.head(props, list && source === undefined ? noting(site, url, read) : site),
    )
    const wrong = headProblem(head, url)
    // A mistake of "head" on one page usually affects all its pages.
    if (wrong) return fail(wrong, 'head')
    routes.push({
      url,
      output: outputPath(url),
      template,
      lang: head.lang,
      props,
      head: normalizedHead(head, site.config),
      // Of several, none is known to be the page's own.
      source: source ?? head.source ?? (read.size === 1 ? [...read].join() : template),
    })
  }
  return routes
}

/** The site, adding to `files` those of the entries of the name at the end of `url`; others are its author or section. */
function noting(site: Site, url: string, files: Set<string>): Site {
  const note = <E extends Entry | undefined>(entry: E): E => {
    if (entry && url.endsWith(`/${entry.id.split('/').at(-1)}`)) files.add(entry.file)
    return entry
  }
  return {
    ...site,
    get: (collection, id) => note(site.get(collection, id)),
    find: (collection, id) => note(site.find(collection, id)),
  }
}

/**
 * Finds addresses that two sources share, or that differ only in case: those name one file on macOS, Windows and some
 * hosts.
 */
function duplicates(routes: readonly Route[]): Problem[] {
  const first = new Map<string, Route>()
  return routes.flatMap((route) => {
    const { url, source } = route
    const name = url.toLowerCase()
    const other = first.get(name)
    first.set(name, other ?? route)
    if (!other) return []
    return [
      {
        code: 'route/duplicate-url',
        message: {
          en: `Two sources give the same address "${url}".`,
          fr: `Deux sources donnent la même adresse « ${url} ».`,
        },
        hint: {
          en: 'Give one of them another file name, or another "slug". On some systems, addresses that differ only in case name one file.',
          fr: 'Donnez à l’un des deux un autre nom de fichier, ou un autre « slug ». Sur certains systèmes, des adresses qui ne diffèrent que par la casse désignent le même fichier.',
        },
        place: { file: source },
        also: [{ file: other.source }],
      },
    ]
  })
}
