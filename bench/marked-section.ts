import { readFileSync, writeFileSync } from 'node:fs'
import { formatted } from './formatted.ts'

/** Replaces a section of a Markdown file, see {@link replaceMarked}, formatted like the rest of the repository. */
export async function writeMarked(file: string, name: string, section: string): Promise<void> {
  const text = replaceMarked(readFileSync(file, 'utf8'), name, section)
  writeFileSync(file, await formatted(file, text))
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. Throws if they are missing. */
export function replaceMarked(text: string, name: string, section: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const start = text.indexOf(open)
  const end = text.indexOf(close)
  if (start < 0 || end < start) throw new Error(`The text has no ${open} with a ${close} after it.`)
  return `${text.slice(0, start + open.length)}\n\n${section}\n\n${text.slice(end)}`
}
