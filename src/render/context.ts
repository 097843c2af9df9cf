import { createContext, use, type FunctionComponent } from 'react'
import type { Language } from '../languages/language.ts'
import type { Route } from '../model/page-module.ts'
import type { Dependency } from '../model/dependencies.ts'
import type { Site } from '../model/site.ts'
import type { Fact } from '../content/load/facts.ts'

/** Finds a component of markdown, and converts attributes to its props; undefined if they are invalid. */
export type FindComponent = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  language: Language,
) => { readonly component: FunctionComponent<object>; readonly props: object } | undefined

/** What the page being rendered can read, and a record of what it used. */
export type RenderContext = {
  readonly site: Site
  readonly route: Route
  readonly islandName: (component: unknown) => string | undefined
  readonly findComponent: FindComponent
  /** Whether this is a text for a feed, where no script runs. */
  readonly inFeed: boolean
  readonly used: {
    readonly islands: Set<string>
    readonly islandProps: string[]
    readonly images: Set<string>
    /** What it reads of the site. */
    readonly dependencies: Set<Dependency>
  }
}

export const PageContext = createContext<RenderContext | undefined>(undefined)

/** The context of the page being rendered; throws outside of a page. */
export function useRenderContext(): RenderContext {
  const context = use(PageContext)
  if (!context)
    throw new Error('useSite, usePage, useFact and Island work only inside a page of templates/pages')
  return context
}

/** Returns the site, with facts in the language of the page. Pass the type of your site: `useSite<Site>()`. */
export function useSite<S = Site>(): S {
  return useRenderContext().site as S
}

/** Returns the page being rendered: its URL, language, head and template. */
export function usePage(): Route {
  return useRenderContext().route
}

/** Returns a fact by `id` or `id.reading`, in the language of the page. */
export function useFact(name: string): Fact {
  return useRenderContext().site.fact(name)
}
