import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cacheFolder, engineRoot } from './engine-paths.ts'

const FILE = 'last-build.json'
const FORMAT = 1
const INPUTS = ['content', 'templates', 'islands', 'site.config.ts', 'package-lock.json']

// What builds and tests leave behind does not go into a page.
const SKIPPED = /^(?:\.site|dist|fixtures|node_modules|.*\.test\.tsx?)$/

/** Size and time of every file that a build read or wrote: equal marks, equal build. */
export type Marks = Readonly<Record<string, string>>

type LastBuild<S> = {
  readonly format: number
  readonly options: string
  readonly inputs: Marks
  readonly outputs: Marks
  readonly nextChange?: string | undefined
  readonly summary: S
}

/**
 * The summary of the last build, when building again could not change a byte: same inputs, same options, the output
 * still as it was written, and no publication date passed meanwhile. Loads nothing but the file system.
 */
export async function lastBuild<S>(
  root: string,
  out: string,
  options: string,
  now: Date,
): Promise<S | undefined> {
  const saved = await read<S>(root)
  if (!saved || saved.format !== FORMAT || saved.options !== options) return undefined
  if (saved.nextChange !== undefined && now >= new Date(saved.nextChange)) return undefined
  const [inputs, outputs] = await Promise.all([inputMarks(root), marks(out, [''])])
  return same(saved.inputs, inputs) && same(saved.outputs, outputs) ? saved.summary : undefined
}

/** Notes a build, so that {@link lastBuild} can answer. `inputs` are the marks taken before it began. */
export async function saveBuild<S>(
  root: string,
  out: string,
  build: {
    readonly options: string
    readonly inputs: Marks
    readonly nextChange?: Date | undefined
    readonly summary: S
  },
): Promise<void> {
  const { options, inputs, nextChange, summary } = build
  const outputs = await marks(out, [''])
  const saved: LastBuild<S> = {
    format: FORMAT,
    options,
    inputs,
    outputs,
    nextChange: nextChange?.toISOString(),
    summary,
  }
  const file = join(cacheFolder(root), FILE)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(saved))
}

/** `marks` with that of one file taken again, for a build that writes an input itself. */
export async function markAgain(root: string, before: Marks, file: string): Promise<Marks> {
  return { ...before, ...(await marks(root, [file])) }
}

/** Marks of everything that a build of `root` depends on, the engine included. */
export async function inputMarks(root: string): Promise<Marks> {
  const [site, engine] = await Promise.all([
    marks(root, INPUTS),
    marks(engineRoot, ['src', 'package-lock.json']),
  ])
  return {
    ...site,
    ...Object.fromEntries(Object.entries(engine).map(([path, mark]) => [`engine:${path}`, mark])),
  }
}

async function marks(folder: string, names: readonly string[]): Promise<Marks> {
  const found = await Promise.all(names.map((name) => visit(join(folder, name), name)))
  return Object.fromEntries(found.flat())
}

async function visit(path: string, name: string): Promise<[string, string][]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) return [[name, `${found.size}:${found.mtimeMs}`]]
  const names = (await readdir(path)).filter((child) => !SKIPPED.test(child))
  return (
    await Promise.all(names.map((child) => visit(join(path, child), name ? `${name}/${child}` : child)))
  ).flat()
}

async function read<S>(root: string): Promise<LastBuild<S> | undefined> {
  try {
    return JSON.parse(await readFile(join(cacheFolder(root), FILE), 'utf8')) as LastBuild<S>
  } catch {
    return undefined
  }
}

function same(a: Marks, b: Marks): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
