import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Compiled engines to keep: a running one may still load chunks. */
const MOST_FOLDERS = 5
const LEAST_AGE_MS = 3_600_000
const MANIFEST = 'manifest.json'

/**
 * Whether a folder holds a compiled engine, with every file of the expected size.
 *
 * @param {string} folder
 */
export function isWhole(folder) {
  try {
    /** @type {[name: string, bytes: number][]} */
    const files = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
    return files.every(([name, bytes]) => statSync(join(folder, name)).size === bytes)
  } catch {
    return false
  }
}

/**
 * Moves the compiled engine from `unfinished` to `folder`. Throws when another command has just done so.
 *
 * @param {string} unfinished
 * @param {string} folder
 */
export function publish(unfinished, folder) {
  const files = readdirSync(unfinished).map((name) => [name, statSync(join(unfinished, name)).size])
  writeFileSync(join(unfinished, MANIFEST), JSON.stringify(files))
  if (existsSync(folder) && !isWhole(folder)) rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

/**
 * Deletes old engines next to `folder`.
 *
 * @param {string} folder
 */
export function pruneEngines(folder) {
  const parent = dirname(folder)
  const old = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(parent, name))
    .map((path) => ({ path, made: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.made - one.made)
    .slice(MOST_FOLDERS)
  for (const { path, made } of old)
    if (path !== folder && Date.now() - made > LEAST_AGE_MS) rmSync(path, { recursive: true, force: true })
}
