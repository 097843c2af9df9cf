import { runSiteCode } from '../../compile/run-site-code.ts'
import { buildSite, type BuiltSite } from '../../model/build-site.ts'
import { checkTranslations } from '../../model/check-translations.ts'
import { withAddresses } from '../../model/document-addresses.ts'
import { expandRoutes } from '../../model/expand-routes.ts'
import type { Route } from '../../model/page-module.ts'
import { failIfAny } from '../../problems/problem.ts'
import type { LoadedSite } from './load-site.ts'
import type { PublishOptions } from './produce-options.ts'

/** A site as templates see it, with all its routes. */
export type SiteModel = BuiltSite & { readonly routes: readonly Route[] }

/** Builds the model of a site at `now`. Throws a BuildError for invalid pages. */
export function modelSite(loaded: LoadedSite, options: PublishOptions): SiteModel {
  const built = buildSite({ ...loaded.content, ...loaded }, options)
  const { routes, problems } = runSiteCode((enter) =>
    expandRoutes(loaded.templates.pages, built.site, { enter }),
  )
  failIfAny([...problems, ...checkTranslations(routes, loaded.config)])
  return { ...withAddresses(built, routes), routes }
}
