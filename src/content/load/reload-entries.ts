import { join } from 'node:path'
import type { SiteConfig } from '../define-site.ts'
import { draftContent } from './draft-content.ts'
import type { Content } from './load-content.ts'
import { readText } from './read-text.ts'

/**
 * Reloads the entries of `files` (paths below the root) and keeps the rest, for a hot update. Undefined if a file is
 * not an entry or has mistakes.
 */
export async function reloadEntries(
  root: string,
  config: SiteConfig,
  content: Content,
  files: ReadonlySet<string>,
): Promise<Content | undefined> {
  const entries = new Set(Object.values(content.entries).flatMap((list) => list.map(({ file }) => file)))
  const texts = new Map<string, string>()
  for (const file of files) {
    const text = readText(join(root, file), file)
    if (!entries.has(file) || typeof text !== 'string') return undefined
    texts.set(file, text)
  }
  const drafted = await draftContent(root, config, content, texts)
  return drafted.problems.length > 0 ? undefined : drafted.content
}
