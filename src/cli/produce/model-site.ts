import { runSiteCode } from '../../compile/run-site-code.ts'
import { imagePath } from '../../lib/addresses/image-path.ts'
import { contentPath } from '../../lib/public-folder.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { buildSite } from '../../model/build-site.ts'
import { checkSourceLanguages } from '../../model/check-source-languages.ts'
import { checkTranslations } from '../../model/check-translations.ts'
import { withAddresses } from '../../model/document-addresses.ts'
import { expandRoutes } from '../../model/expand-routes.ts'
import type { ImageInfo } from '../../model/site.ts'
import { orElse } from '../../problems/or-else.ts'
import { hasErrors, type Problem } from '../../problems/problem.ts'
import { siteApiData } from '../site-api-data.ts'
import type { LoadedSite } from './load-site.ts'
import type { PublishOptions } from './produce-options.ts'

/**
 * Makes the model of a loaded site: the site as templates see it, with all its routes. Missing images that content
 * names, already reported, are empty files.
 */
export async function modelSite(loaded: LoadedSite, options: PublishOptions) {
  const { config, content, templates, mistakes } = loaded
  const missing = missingImages(loaded)
  const built = buildSite({ ...content, config, images: [...loaded.images, ...missing] }, options)
  const { routes, problems: wrongRoutes } = await runSiteCode((enter) =>
    expandRoutes(templates.pages, built.site, { enter }),
  )
  const problems: Problem[] = [...wrongRoutes]
  const readForms = async () => siteApiData(config, built.site)
  if (!hasErrors(mistakes)) await orElse(readForms(), undefined, problems)
  // Translations may repeat the wrong addresses of routes.
  if (wrongRoutes.length === 0)
    problems.push(
      ...checkTranslations(routes, config),
      ...checkSourceLanguages(routes, Object.values(content.entries).flat(), config),
    )
  const model = { ...built, site: withAddresses(built.site, routes), routes }
  const emptyFiles: readonly SiteFile[] = missing.map(({ path }) => ({ path, contents: '' }))
  return { model, emptyFiles, problems }
}

function missingImages({ images, content }: LoadedSite): readonly ImageInfo[] {
  const known = new Set(images.map(({ path }) => path))
  return content.mentions.images.flatMap(({ target }) => {
    const path = imagePath(target)
    return path === undefined || contentPath(path, (each) => known.has(each)) !== undefined
      ? []
      : [{ path, width: 1, height: 1, url: `/${path}`, hash: '' }]
  })
}
