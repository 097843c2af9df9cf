import { createElement, type FunctionComponent } from 'react'
import { jsx } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { onPage, templateFailure } from '../problems/template-failure.ts'
import type { PageModule, Route } from '../model/page-module.ts'
import type { Dependency } from '../model/dependencies.ts'
import { addressDependency } from '../model/document-addresses.ts'
import type { Site } from '../model/site.ts'
import { PageContext, type FindComponent, type RenderContext } from './context.ts'
import { locateFailure } from './locate-failure.ts'
import { showProseImages } from './prose-images.tsx'
import { showComponents, withoutPreloads } from './show-components.ts'
import { DOCUMENT } from '../lib/addresses/document-link.ts'
import { escapeHtml, unescapeHtml } from '../lib/escape-html.ts'

/** A page as HTML, before styles and scripts are known. */
export type RenderedPage = {
  readonly route: Route
  /** Content of `<body>`. */
  readonly body: string
  /** Names of the islands on the page, in order of first use. */
  readonly islands: readonly string[]
  /** Props of each island as JSON; the body refers to them as `props:0`, `props:1` … */
  readonly islandProps: readonly string[]
  /** What the page uses of each image, see `usedPart`: `images/toit.jpg`, `images/toit.jpg 3x2-30x60`. */
  readonly images: readonly string[]
  /** What the page read of the site, except what its route contains. */
  readonly dependencies: readonly Dependency[]
}

export type Templates = {
  /** Module of each page, by its path below the root. */
  readonly pages: Readonly<Record<string, PageModule<unknown>>>
  /** Every component exported by `islands/`, with the name of its file. */
  readonly islands: ReadonlyMap<unknown, string>
  readonly findComponent: FindComponent
}

/** Renders the component of a route. Throws a BuildError that names the page if the code fails. */
export function renderPage(route: Route, templates: Templates, site: Site): RenderedPage {
  const page = templates.pages[route.template]
  if (!page) throw new Error(`no module for ${route.template}`)
  const context = contextOf(route, templates, site)
  const { used } = context
  const render = () => {
    const element = jsx(page.default as FunctionComponent<object>, route.props as object)
    const html = renderToStaticMarkup(createElement(PageContext, { value: context }, element))
    return showText(showProseImages(withoutPreloads(html), context), context)
  }
  try {
    return {
      route,
      body: render(),
      islands: [...used.islands],
      islandProps: [...used.islandProps],
      images: [...used.images],
      dependencies: [...used.dependencies],
    }
  } catch (error) {
    throw templateFailure(locateFailure(error, onPage(route), render), route.template, onPage(route))
  }
}

/** Renders the components of a text for a feed. */
export function renderText(html: string, route: Route, templates: Templates, site: Site): string {
  try {
    return showText(html, contextOf(route, templates, site, true))
  } catch (error) {
    throw templateFailure(error, route.template, onPage(route))
  }
}

function showText(html: string, context: RenderContext): string {
  return showDocumentLinks(showComponents(html, context), context)
}

function contextOf(route: Route, templates: Templates, site: Site, inFeed = false): RenderContext {
  const used = {
    islands: new Set<string>(),
    islandProps: [],
    images: new Set<string>(),
    dependencies: new Set<Dependency>(),
  }
  return {
    site: tracking(site, route, used),
    route,
    islandName: (component) => templates.islands.get(component),
    findComponent: templates.findComponent,
    inFeed,
    used,
  }
}

/** The site in the page's language, recording what the page reads; texts are noted when they are read. */
function tracking(site: Site, route: Route, { dependencies, images }: RenderContext['used']): Site {
  const noting = (dependency: Dependency): Site => {
    dependencies.add(dependency)
    return site
  }
  return {
    ...site,
    all: (collection) => noting(`all ${String(collection)}`).all(collection),
    find: (collection, id) => noting(`get ${String(collection)}/${id}`).find(collection, id),
    get: (collection, id) => noting(`get ${String(collection)}/${id}`).get(collection, id),
    one: (singleton) => noting(`one ${String(singleton)}`).one(singleton),
    fact: (name, language = route.lang) => noting(`fact ${name} ${language}`).fact(name, language),
    image: (path) => {
      images.add(path)
      return noting(`image ${path}`).image(path)
    },
    addressOf: (link) => noting(addressDependency(link)).addressOf(link),
  }
}

// Begins with the letters: a page with a thousand other links is searched ten times as fast.
const LINK = /content:(?<= (?:href|src|poster)="content:)[^"]*(?=")/g

/** Replaces links to files of `content/` with links to their pages. */
function showDocumentLinks(html: string, { site }: RenderContext): string {
  if (!html.includes(`"${DOCUMENT}`)) return html
  return html.replace(LINK, (link) => escapeHtml(site.addressOf(unescapeHtml(link))))
}
