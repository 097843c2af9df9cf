import { z } from 'zod'
import { mentionPlace } from '../../content/load/entry.ts'
import { formDefinition } from '../../forms/form-definition.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { linkTarget } from './link-target.ts'
import type { Targets } from './targets.ts'
import { brokenLink } from './wrong-link.ts'

/** The problems of the links that forms put on the handler's response pages, which the build does not see. */
export function wrongWaysBack(site: CheckedSite, targets: Targets) {
  const forms = Object.entries(site.config.collections)
    .filter(([, { schema }]) => isForm(schema))
    .flatMap(([name]) => site.sources.entriesOf(`all ${name}`))
  return forms.flatMap(({ file, lang }) =>
    site.content
      .readLinks(file)
      .filter(({ path }) => path[0] === 'back')
      .flatMap((mention) => {
        const { target } = mention
        const found = linkTarget(target, '/', targets.site)
        const wrong = brokenLink(target, found, targets, lang)
        return wrong ? [{ ...wrong, target: found.path, place: mentionPlace(mention) }] : []
      }),
  )
}

/** Whether a schema is {@link formDefinition}, or extends it. */
function isForm(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && schema.shape['back'] === formDefinition.shape.back
}
