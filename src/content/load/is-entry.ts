import { isMarkdown } from '../../lib/is-markdown.ts'

const DATA = /\.(?:ya?ml|json)$/

/** Whether a file can be read as an entry, by its name. */
export function isEntry(path: string): boolean {
  return isMarkdown(path) || DATA.test(path)
}
