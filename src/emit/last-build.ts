import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cacheFolder, compiledEngine, engineRoot } from './engine-paths.ts'
import type { Written } from './write-site.ts'
import { contentMarks, fileMarks, outputMarks, type Marks } from '../content/file-marks.ts'

const FILE = 'last-build.json'
const FORMAT = 3
const INPUTS = ['templates', 'islands', 'site.config.ts', 'package-lock.json']
const ENGINE = 'engine:'

const LINE = '\n'

/** Values by path as two texts of as many lines, which are read in a tenth of the time that an object takes. */
type Columns = { readonly paths: string; readonly values: string }

type Note = {
  readonly format: number
  readonly options: string
  readonly engine: string
  readonly inputs: Columns
  /** Marks of the files that a build wrote, and in the same order the versions of what is in them. */
  readonly outputs: Columns
  readonly versions: string
  readonly nextChange?: string | undefined
  /** JSON, which few builds read. */
  readonly summary: string
}

/** How things stand before a build. */
export type Standing<S> = {
  /** Marks of everything that a build depends on, the engine included. */
  readonly inputs: Marks
  /** Set when building again could not change a byte: what the last build came to. */
  readonly summary?: S
  /** Versions of the files of the last build by path; set when they lie there as it left them, and nothing else does. */
  readonly written?: ReadonlyMap<string, string>
  /** The marks of those files. */
  readonly outputs?: Marks
}

/**
 * Compares inputs and output with the note of the last build: nothing has to be done after the same inputs, with the same
 * options, over an untouched output, while no publication date has passed. Loads nothing but the file system.
 */
export async function findStanding<S>(
  root: string,
  out: string,
  options: string,
  now: Date,
): Promise<Standing<S>> {
  // The note comes from the disk while the inputs are looked at.
  const reading = readNote(root)
  const inputs = inputMarks(root)
  const note = await reading
  if (!note || note.format !== FORMAT || note.options !== options) return { inputs }
  const outputs = outputMarks(out)
  // Another engine may write other bytes under the same version.
  if (!isSame(note.outputs, outputs) || note.engine !== engineKey(inputs)) return { inputs }

  const versions = note.versions.split(LINE)
  const written = new Map(lines(note.outputs.paths).map((path, index) => [path, versions[index] ?? '']))
  const due = note.nextChange !== undefined && now >= new Date(note.nextChange)
  return !due && isSame(note.inputs, inputs)
    ? { inputs, written, outputs, summary: JSON.parse(note.summary) as S }
    : { inputs, written, outputs }
}

/** A name for the engine and the packages of a site, as the marks among `inputs` show them. */
export function engineKey(inputs: Marks): string {
  const names = Object.keys(inputs).filter((path) => path.startsWith(ENGINE) || path === 'package-lock.json')
  return JSON.stringify(names.map((path) => [path, inputs[path]]))
}

/** Forgets the last build: from here on its output is no longer as it left it. */
export async function forgetBuild(root: string): Promise<void> {
  await rm(join(cacheFolder(root), FILE), { force: true })
}

/** Notes a build, so that {@link findStanding} can answer. `inputs` are the marks taken before it began. */
export async function saveBuild<S>(
  root: string,
  build: {
    readonly options: string
    readonly inputs: Marks
    readonly nextChange?: Date | undefined
    readonly outputs: Marks
    readonly versions: ReadonlyMap<string, string>
    readonly summary: S
  },
): Promise<void> {
  const { options, inputs, nextChange, outputs, versions, summary } = build
  const note: Note = {
    format: FORMAT,
    options,
    engine: engineKey(inputs),
    inputs: inColumns(inputs),
    outputs: inColumns(outputs),
    versions: Object.keys(outputs)
      .map((path) => versions.get(path) ?? '')
      .join(LINE),
    nextChange: nextChange?.toISOString(),
    summary: JSON.stringify(summary),
  }
  const file = join(cacheFolder(root), FILE)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(note))
}

/** The marks of all that a build wrote, of which those `before` are not taken again where the file did not change. */
export function marksAfter(out: string, { versions, changed }: Written, before: Marks | undefined): Marks {
  if (!changed || !before) return outputMarks(out)
  const marks: Record<string, string> = { ...before, ...fileMarks(out, changed) }
  for (const path of Object.keys(before)) if (!versions.has(path)) delete marks[path]
  return marks
}

/** `marks` with that of one file taken again, for a build that writes an input itself. */
export function markAgain(root: string, before: Marks, file: string): Marks {
  return { ...before, ...fileMarks(root, [file]) }
}

/** Marks of everything that a build of the site at `root` depends on, the engine included. */
export function inputMarks(root: string): Marks {
  // The compiled engine was named by its sources when it was loaded.
  const engine = compiledEngine
    ? { [compiledEngine]: '' }
    : fileMarks(engineRoot, ['src', 'package-lock.json'])
  return {
    ...contentMarks(root),
    ...fileMarks(root, INPUTS),
    ...Object.fromEntries(Object.entries(engine).map(([path, mark]) => [ENGINE + path, mark])),
  }
}

async function readNote(root: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(join(cacheFolder(root), FILE), 'utf8')) as Note
  } catch {
    return undefined
  }
}

function inColumns(values: Readonly<Record<string, string>>): Columns {
  return { paths: Object.keys(values).join(LINE), values: Object.values(values).join(LINE) }
}

function isSame({ paths, values }: Columns, now: Readonly<Record<string, string>>): boolean {
  const names = lines(paths)
  const before = values.split(LINE)
  return names.length === Object.keys(now).length && names.every((path, index) => now[path] === before[index])
}

function lines(text: string): readonly string[] {
  return text === '' ? [] : text.split(LINE)
}
