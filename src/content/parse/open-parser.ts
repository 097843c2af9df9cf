import type { SiteConfig } from '../define-site.ts'
import { hasComponents } from '../markdown/directives/component-files.ts'
import { openMarkdown } from '../markdown/open-markdown.ts'
import type { ParsedEntry, ParseOptions } from './parse-entry.ts'

export type ParseFile = (options: Omit<ParseOptions, 'renderMarkdown' | 'languages'>) => ParsedEntry

/** Imports the parser of the content of the site at `root`: a build without content changes does not need it. */
export async function openParser(
  root: string,
  { markdown, languages }: Pick<SiteConfig, 'markdown' | 'languages'>,
): Promise<ParseFile> {
  const [{ parseEntry }, renderMarkdown] = await Promise.all([
    import('./parse-entry.ts'),
    openMarkdown(markdown, hasComponents(root)),
  ])
  return (options) => parseEntry({ ...options, languages, renderMarkdown })
}
