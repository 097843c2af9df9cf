import type { Mention } from '../../content/load/entry.ts'
import type { ContentLinks } from '../../content/load/open-links.ts'
import { Pauses } from '../../content/load/pauses.ts'

/** The links of content to addresses for which `leads` holds, with their places. */
export async function linksTo(
  { readTargets, findLinks }: ContentLinks,
  leads: (target: string) => boolean,
): Promise<readonly Mention[]> {
  const files = readTargets().flatMap(({ file, target }) => (leads(target) ? [file] : []))
  const found: Mention[] = []
  // All articles can link to a page: otherwise, the server answers nothing for 5 s with 5,000 of them.
  const pauses = new Pauses()
  for (const file of new Set(files)) {
    found.push(...(await findLinks(file)).filter(({ target }) => leads(target)))
    if (pauses.due) await pauses.take()
  }
  return found
}
