import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../content/load-content.ts'
import type { CompiledTemplates } from '../emit/compile-templates.ts'
import type { Sources } from './checked-site.ts'

/** The author's files at `root`, each read when a check first asks for it. */
export function openSources(
  root: string,
  { entries, facts }: Pick<Content, 'entries' | 'facts'>,
  { closure, islandFiles }: Pick<CompiledTemplates, 'closure' | 'islandFiles'>,
): Sources {
  const texts = new Map<string, string | undefined>()
  const read = (file: string) => {
    if (!texts.has(file)) texts.set(file, readText(join(root, file)))
    return texts.get(file)
  }
  const content = Object.values(entries).flatMap((all) => all.map(({ file }) => file))
  return { read, content: [...new Set([...content, 'content/facts.yaml'])], facts, closure, islandFiles }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined
  }
}
