import { readNote, writeNote, type BuildNote } from './build-manifest.ts'
import { engineKey as compiledKey, engineRoot } from '../disk/engine-paths.ts'
import { verifyOutput } from './verify-output.ts'
import { areSame, fromColumns, inColumns, inLines, zipped } from '../disk/encode-stamps.ts'
import type { Versions, Written } from './written-files.ts'
import { allMarks, contentMarks, fileMarks, outputMarks, type Marks } from '../disk/file-stamps.ts'

const LOCK = 'package-lock.json'
const INPUTS = ['templates', 'islands', 'site.config.ts', LOCK]
const ENGINE = 'engine:'

/** How things stand before a build. */
export type Standing<S> = {
  /** Marks of everything that a build depends on, the engine included. */
  readonly inputs: Marks
  /** A name for the engine and the packages of the site, as those marks show them. */
  readonly engine: string
  /** Set when building again could not change a byte: what the last build came to. */
  readonly summary?: S
  /** What the last build left in the output folder; undefined where anything else lies there. */
  readonly output: () => LastOutput | undefined
}

/** Files of the last build: their versions and marks by path. */
export type LastOutput = { readonly versions: Versions; readonly marks: Marks }

/**
 * Compares inputs and output with the note of the last build: nothing has to be done after the same inputs, with the same
 * options, over an untouched output, while no publication date has passed. Loads nothing but the file system.
 */
export function findStanding<S>(root: string, out: string, options: string, now: Date): Standing<S> {
  const inputs = inputMarks(root)
  const note = readNote(root)
  const engine = engineKey(inputs)
  // Another engine may write other bytes under the same version.
  if (note?.options !== options || note.engine !== engine) return { inputs, engine, output: () => undefined }

  const due = note.nextChange !== undefined && now >= new Date(note.nextChange)
  const idle = !due && areSame(note.inputs, inputs)
  const untouched = idle ? verifyOutput(out, note.outputs) : undefined
  return {
    inputs,
    engine,
    output: () => ((untouched ?? verifyOutput(out, note.outputs)) ? lastOutput(note) : undefined),
    ...(untouched ? { summary: JSON.parse(note.summary) as S } : {}),
  }
}

function lastOutput({ outputs, versions }: BuildNote): LastOutput {
  return { versions: zipped(outputs.paths, versions), marks: fromColumns(outputs) }
}

export function engineKey(inputs: Marks): string {
  const names = [...inputs.keys()].filter((path) => path.startsWith(ENGINE) || path === LOCK)
  return JSON.stringify(names.map((path) => [path, inputs.get(path)]))
}

/** Notes a build, so that {@link findStanding} can answer. `inputs` are the marks taken before it began. */
export function saveBuild<S>(
  root: string,
  build: {
    readonly options: string
    readonly engine: string
    readonly inputs: Marks
    readonly nextChange?: Date | undefined
    readonly outputs: Marks
    readonly versions: ReadonlyMap<string, string>
    readonly summary: S
  },
): void {
  const { options, engine, inputs, nextChange, outputs, versions, summary } = build
  writeNote(root, {
    options,
    engine,
    inputs: inColumns(inputs),
    outputs: inColumns(outputs),
    versions: inLines([...outputs.keys()].map((path) => versions.get(path) ?? '')),
    nextChange: nextChange?.toISOString(),
    summary: JSON.stringify(summary),
  })
}

/** The marks of all that a build wrote, of which those `before` are not taken again where the file did not change. */
export function marksAfter(out: string, { versions, changed }: Written, before: Marks | undefined): Marks {
  if (!changed || !before) return outputMarks(out)
  const marks = allMarks(before, fileMarks(out, changed))
  for (const path of before.keys()) if (!versions.has(path)) marks.delete(path)
  return marks
}

/** `marks` with that of one file taken again, for a build that writes an input itself. */
export function markAgain(root: string, before: Marks, file: string): Marks {
  return allMarks(before, fileMarks(root, [file]))
}

/** Marks of everything that a build of the site at `root` depends on, the engine included. */
export function inputMarks(root: string): Marks {
  const engine = compiledKey ? new Map([[compiledKey, '']]) : fileMarks(engineRoot, ['src', LOCK])
  const named = new Map([...engine].map(([path, mark]) => [ENGINE + path, mark]))
  return allMarks(contentMarks(root), fileMarks(root, INPUTS), named)
}
