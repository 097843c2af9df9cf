import type { SiteConfig } from '../define-site.ts'
import { openMarkdown } from '../markdown/open-markdown.ts'
import type { ParsedEntry, ParseOptions } from './parse-entry.ts'

/** Parses one file of the content of a site. */
export type ParseFile = (options: Omit<ParseOptions, 'renderMarkdown'>) => ParsedEntry

/** Loads what parses the content of a site: a build where no content has changed does without. */
export async function openParser({ markdown }: Pick<SiteConfig, 'markdown'>): Promise<ParseFile> {
  const [{ parseEntry }, renderMarkdown] = await Promise.all([
    import('./parse-entry.ts'),
    openMarkdown(markdown),
  ])
  return (options) => parseEntry({ ...options, renderMarkdown })
}
