import { hash, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'

/** @typedef {Readonly<Record<string, () => unknown>>} Modules */

/** @typedef {'used' | 'loaded'} Kept What V8 had made when code was kept: of all that was used, or what it took to load. */

/**
 * Runs a compiled script, with what V8 made of it before: to read that takes a fifth of the time of compiling. `keep` writes
 * what V8 has made by then, for those who run it next.
 *
 * @param {string} filename
 * @param {(name: string) => unknown} require
 * @returns {{ modules: Modules, kept: Kept | undefined, keep: (what: Kept) => void }}
 */
export function runScript(filename, require) {
  // It is ASCII alone.
  const source = readFileSync(filename, 'latin1')
  // V8 of another version, or with other options, has code of its own.
  const nameOf = (/** @type {Kept} */ what) => `${filename}.${cachedDataVersionTag()}.${what}`
  const used = readKept(nameOf('used'))
  const cachedData = used ?? readKept(nameOf('loaded'))
  const script = new Script(`(function (module, require, importModule) {${source}\n})`, {
    filename,
    ...(cachedData && { cachedData }),
  })
  /** @type {{ exports: { modules?: Modules } }} */
  const module = { exports: {} }
  // Code that was kept cannot import anything by itself.
  const importModule = (/** @type {string} */ specifier) => import(specifier)
  script.runInThisContext()(module, require, importModule)
  const { modules = {} } = module.exports
  const taken = cachedData && !script.cachedDataRejected
  return {
    modules,
    kept: taken ? (used ? 'used' : 'loaded') : undefined,
    keep: (what) => writeKept(nameOf(what), script.createCachedData()),
  }
}

const SUM = 64

/**
 * Code as it was kept; undefined where there is none, or where it is damaged: V8 would run it all the same. That it is of
 * this script, V8 tells by its length alone: scripts of other sources lie in other folders.
 *
 * @param {string} file
 */
function readKept(file) {
  try {
    const bytes = readFileSync(file)
    const code = bytes.subarray(SUM)
    return bytes.toString('latin1', 0, SUM) === hash('sha256', code) ? code : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {string} file
 * @param {Buffer} code
 */
function writeKept(file, code) {
  try {
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, Buffer.concat([Buffer.from(hash('sha256', code)), code]))
    renameSync(unfinished, file)
  } catch {
    // Without it, starting takes longer and nothing else.
  }
}
