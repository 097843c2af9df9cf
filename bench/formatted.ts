import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type OxfmtConfig } from 'oxfmt'
import { engineRoot } from '../src/disk/engine-paths.ts'

/** The text of a file of this repository, formatted as by `npm run format`. */
export async function formatted(file: string, text: string): Promise<string> {
  const config = JSON.parse(readFileSync(join(engineRoot, '.oxfmtrc.json'), 'utf8')) as OxfmtConfig
  return (await format(file, text, config)).code
}
