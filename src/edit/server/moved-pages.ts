import { runSiteCode } from '../../compile/run-site-code.ts'
import type { Content } from '../../content/load/load-content.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { buildSite } from '../../model/build-site.ts'
import { expandRoutes } from '../../model/expand-routes.ts'
import type { Entry } from '../../content/load/entry.ts'
import type { EditedBuild } from './edited-site.ts'
import { hiddenUntil } from './hidden-until.ts'
import { entryOf } from './open-entry.ts'
import type { MovedPage } from './protocol.ts'

/**
 * The pages whose address other `content` changes: for every address that a file loses, it gains one in the same
 * template. `renamed` is the new name of a file.
 */
export async function movedPages(
  build: EditedBuild,
  content: Pick<Content, 'entries' | 'facts'>,
  renamed: Readonly<Record<string, string>> = {},
): Promise<readonly MovedPage[]> {
  const { config, templates, images, model } = build
  const { site } = buildSite({ ...content, config, images }, { now: new Date(), drafts: true })
  const { routes } = await runSiteCode((enter) => expandRoutes(templates.pages, site, { enter }))
  const existing = new Set(model.routes.map(({ url }) => url))
  const after = groupBy(routes, ({ template, source }) => `${template} ${source}`)
  return [
    ...groupBy(
      model.routes.filter(({ source }) => source.startsWith('content/')),
      ({ template, source }) => `${template} ${renamed[source] ?? source}`,
    ),
  ].flatMap(([key, before]) => {
    const now = (after.get(key) ?? []).map(({ url }) => url)
    const lost = before.filter(({ url }) => !now.includes(url))
    const gained = now.filter((url) => !existing.has(url))
    if (lost.length !== gained.length) return []
    return lost.map(({ url, source }, index) => {
      const entry = entryOf(build.content, source)
      return { from: url, to: gained[index] ?? url, known: entry !== undefined && isKnown(build, entry) }
    })
  })
}

/** Whether visitors can know the address of an entry: not for a draft or a future one. */
export function isKnown({ config }: EditedBuild, entry: Entry): boolean {
  return hiddenUntil(config, entry.data) === undefined
}
