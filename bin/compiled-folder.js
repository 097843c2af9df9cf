import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const DAY_MS = 86_400_000
const MANIFEST = 'manifest.json'

/** Whether a folder holds a compiled engine, with every file of the expected size. */
export function isComplete(/** @type {string} */ folder) {
  try {
    /** @type {[name: string, bytes: number][]} */
    const files = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
    return files.every(([name, bytes]) => statSync(join(folder, name)).size === bytes)
  } catch {
    return false
  }
}

/** Moves the compiled engine from `unfinished` to `folder`. Throws if another command has just done so. */
export function publish(/** @type {string} */ unfinished, /** @type {string} */ folder) {
  const files = readdirSync(unfinished).map((name) => [name, statSync(join(unfinished, name)).size])
  writeFileSync(join(unfinished, MANIFEST), JSON.stringify(files))
  if (existsSync(folder) && !isComplete(folder)) rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

/** Deletes engines beside `folder` that were compiled over a day ago: newer ones may be running and load chunks. */
export function pruneEngines(/** @type {string} */ folder) {
  const parent = dirname(folder)
  for (const path of readdirSync(parent).map((name) => join(parent, name))) {
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (path !== folder && Date.now() - modified > DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}
