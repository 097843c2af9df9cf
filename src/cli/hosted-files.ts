import { hostFolder } from '../hosts/targets/host-folder.ts'
import type { HostTarget } from '../hosts/targets/host-target.ts'
import { listedPages } from '../feeds/listed-pages.ts'
import { placeFiles } from '../emit/place-files.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import { BuildError } from '../problems/problem.ts'
import { routesOf } from '../serve/site-routes.ts'
import type { ProducedSite } from './produce/produce-site.ts'
import { siteApiData } from './site-api-data.ts'

/** Every file of the folder that `target` deploys. Throws a BuildError if the site cannot run there. */
export async function hostedFiles(target: HostTarget, produced: ProducedSite): Promise<SiteFile[]> {
  const { config, rules, model, lastModified } = produced
  const files = placeFiles(produced.files, config)
  const api = target === 'github' ? undefined : siteApiData(config, model.site)
  if (!api && target !== 'github' && target !== 'vercel')
    throw new BuildError({
      code: 'host/no-handler',
      message: {
        en: `This site has no form to receive, so there is nothing to prepare for "${target}".`,
        fr: `Ce site n’a pas de formulaire à recevoir : il n’y a rien à préparer pour « ${target} ».`,
      },
      hint: {
        en: 'Publish dist/ as it is, or describe "api" in site.config.ts.',
        fr: 'Publiez dist/ tel quel, ou décrivez « api » dans site.config.ts.',
      },
      place: { file: 'site.config.ts' },
    })
  const byPath = new Map(files.map((file) => [file.path, file]))
  const read = async (path: string) => {
    const file = byPath.get(path)
    return file && readContents(file).toString()
  }
  const data = api && {
    ...api,
    pages: await listedPages(read, config, lastModified),
    routes: routesOf([...byPath.keys()]),
  }
  return hostFolder(target, { site: config, files, rules, data })
}
