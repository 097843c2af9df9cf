import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names the packages that package-lock.json requires and node_modules/ does not contain in that version: those for
 * tests and lint only in `development`. Optional packages are ignored: they belong to other platforms.
 *
 * @type {(root: string, which: { development: boolean }) => string[]}
 */
export function missingPackages(root, { development }) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  // npm records here what it installed. File dates change with every checkout.
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))

  return Object.entries(wanted)
    .filter(([path, { version, integrity, optional, dev, devOptional }]) => {
      if (path === '' || optional || (!development && (dev || devOptional))) return false
      return installed[path]?.version !== version || installed[path]?.integrity !== integrity
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
}

/**
 * Runs `npm ci` if something is missing. Returns whether everything is installed afterwards.
 *
 * @type {(root: string, which: { development: boolean }) => boolean}
 */
export function installPackages(root, which) {
  const missing = missingPackages(root, which)
  if (missing.length === 0) return true
  console.log(`Installing packages (${missing.length} missing)…`)
  // On Windows, `npm` is a script, not an executable.
  const shell = process.platform === 'win32'
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell }).status === 0
}

/** @param {string} file */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
