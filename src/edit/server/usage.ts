import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cites } from '../../content/load/draft-content.ts'
import type { EditedBuild } from './edited-site.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import type { PageLink } from './protocol.ts'

/** The pages that read a file, or a fact: themselves, or by an entry that cites it. */
export async function usageOf(
  root: string,
  build: EditedBuild,
  file: string,
  fact?: string,
): Promise<readonly PageLink[]> {
  const { content, rendered } = build
  const entries = Object.values(content.entries).flat()
  const files = new Set([file])
  if (fact !== undefined) {
    files.delete(FACTS_FILE)
    for (const each of new Set(entries.map((entry) => entry.file))) {
      const text = await readFile(join(root, each), 'utf8').catch(() => '')
      if (cites(text, fact)) files.add(each)
    }
  }
  const read = new Set(
    entries
      .filter((entry) => files.has(entry.file))
      .flatMap(({ collection, id }) => [`all ${collection}`, `get ${collection}/${id}`, `one ${collection}`]),
  )
  const uses = (dependency: string) => {
    const [kind, name = ''] = dependency.split(' ')
    return read.has(dependency) || (kind === 'fact' && fact !== undefined && name.split('.')[0] === fact)
  }
  return rendered.pages
    .filter(({ route, dependencies }) => files.has(route.source) || dependencies.some(uses))
    .map(({ route }) => ({ url: route.url, title: route.head.title }))
}
