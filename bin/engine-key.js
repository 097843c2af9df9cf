import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Sources of the compiled engine; packages count by the lock file. */
const FOLDERS = ['bin', 'src']
const FILES = ['package-lock.json', 'tsconfig.json']
const LEFT_OUT = /^\.|^fixtures$|\.test\.[jt]sx?$|\.md$/
/** Possible lag of a file system's clock. */
const RACE_MS = 10

/**
 * Hashes the sources of the engine at `root` and Node's major version, so that every clone agrees. `stampFile` holds a
 * hash of their sizes and times: while it matches, no source is read.
 *
 * @param {string} root
 * @param {string} stampFile
 */
export function engineKey(root, stampFile) {
  const now = Date.now()
  const files = [...FOLDERS.flatMap((name) => filesIn(root, name)), ...FILES]
  let newest = 0
  const stamps = digest(
    files.map((file) => {
      const found = statSync(`${root}/${file}`, { throwIfNoEntry: false })
      newest = Math.max(newest, found?.ctimeMs ?? 0)
      return `${file} ${found?.size} ${found?.mtimeMs} ${found?.ctimeMs}`
    }),
  )
  const before = readStamps(stampFile)
  const hash = before.stamps === stamps ? before.hash : hashContents(root, files)
  // A file may be written twice within one tick of the clock.
  if (before.stamps !== stamps && newest < now - RACE_MS) writeStamps(stampFile, { stamps, hash })
  const [major] = process.versions.node.split('.')
  return `${hash.slice(0, 16)}-node${major}`
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(root, path) : [path]
    })
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
function hashContents(root, files) {
  // Sorted, because file systems list names in any order.
  const present = files.filter((file) => existsSync(`${root}/${file}`)).sort()
  return digest(present.map((file) => `${file} ${digest([readFileSync(`${root}/${file}`, 'utf8')])}`))
}

/** @param {readonly string[]} lines */
function digest(lines) {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/**
 * @param {string} file
 * @returns {{ stamps?: string, hash: string }}
 */
function readStamps(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { hash: '' }
  }
}

/**
 * @param {string} file
 * @param {{ stamps: string, hash: string }} stamps
 */
function writeStamps(file, stamps) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(stamps))
  } catch {
    // Only costs reading all sources at the next start.
  }
}
