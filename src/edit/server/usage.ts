import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cites } from '../../content/load/draft-content.ts'
import type { EditedBuild } from './edited-site.ts'

type Used = { readonly file?: string; readonly fact?: string }

/** The pages that read a file or a fact: directly, or through an entry that cites it. */
export async function usageOf(root: string, { content, rendered }: EditedBuild, { file, fact }: Used) {
  const entries = Object.values(content.entries).flat()
  const files = new Set(file === undefined ? [] : [file])
  if (fact !== undefined) {
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
