import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import type { MarkColumns } from '../disk/encode-stamps.ts'

const FILE = 'last-build.txt'
const FORMAT = 4
// No path has it, and JSON writes it otherwise.
const BETWEEN = '\0'

/** What a build leaves for the next one. */
export type BuildNote = {
  readonly options: string
  readonly engine: string
  readonly nextChange?: string | undefined
  readonly inputs: MarkColumns
  /** Marks of the files that a build wrote, and in the same order the versions of what is in them. */
  readonly outputs: MarkColumns
  readonly versions: string
  /** JSON, which few builds read. */
  readonly summary: string
}

type Head = Pick<BuildNote, 'options' | 'engine' | 'nextChange'> & { readonly format: number }

// Synchronous: a file takes less time than waiting for it.
/** The note in the cache of the site at `root`; undefined where there is none, or one that was cut short. */
export function readNote(root: string): BuildNote | undefined {
  try {
    const parts = readFileSync(join(cacheFolder(root), FILE), 'utf8').split(BETWEEN)
    const [start = '', paths = '', marks = '', written = '', writtenMarks = '', versions = '', summary = ''] =
      parts
    const { format, ...head } = JSON.parse(start) as Head
    if (format !== FORMAT || parts.length !== 8 || parts[7] !== '') return undefined
    return {
      ...head,
      inputs: { paths, marks },
      outputs: { paths: written, marks: writtenMarks },
      versions,
      summary,
    }
  } catch {
    return undefined
  }
}

/** Writes the note. Long texts are written as they are: within JSON, each of their letters would be looked at twice. */
export function writeNote(root: string, note: BuildNote): void {
  const { inputs, outputs, versions, summary, ...rest } = note
  const head: Head = { ...rest, format: FORMAT }
  const texts = [inputs.paths, inputs.marks, outputs.paths, outputs.marks, versions, summary]
  const file = join(cacheFolder(root), FILE)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, [JSON.stringify(head), ...texts, ''].join(BETWEEN))
}

/** Forgets the last build: from here on its output is no longer as it left it. */
export function forgetBuild(root: string): void {
  rmSync(join(cacheFolder(root), FILE), { force: true })
}
