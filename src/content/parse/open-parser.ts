import type { SiteConfig } from '../define-site.ts'
import { openMarkdown } from '../markdown/open-markdown.ts'
import type { ParsedEntry, ParseOptions } from './parse-entry.ts'

/** Parses one content file. */
export type ParseFile = (options: Omit<ParseOptions, 'renderMarkdown' | 'languages'>) => ParsedEntry

/** Imports the parser of a site's content: a build without content changes does not need it. */
export async function openParser({
  markdown,
  languages,
}: Pick<SiteConfig, 'markdown' | 'languages'>): Promise<ParseFile> {
  const [{ parseEntry }, renderMarkdown] = await Promise.all([
    import('./parse-entry.ts'),
    openMarkdown(markdown),
  ])
  return (options) => parseEntry({ ...options, languages, renderMarkdown })
}
