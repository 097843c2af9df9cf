import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names the packages that package-lock.json asks for and node_modules/ does not hold in that version.
 *
 * npm keeps its own record of what it installed in node_modules/.package-lock.json; the two are compared package by
 * package, because dates of files change with every checkout. Optional packages are those of other platforms.
 *
 * @param {string} root
 * @param {{ development: boolean }} options Whether the packages for tests and lint count too.
 * @returns {string[]}
 */
export function missingPackages(root, { development }) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))

  return Object.entries(wanted)
    .filter(([path, { version, integrity, optional, dev, devOptional }]) => {
      if (path === '' || optional || (!development && (dev || devOptional))) return false
      return installed[path]?.version !== version || installed[path]?.integrity !== integrity
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
}

/**
 * Runs `npm ci` when something is missing. Returns whether everything is there afterwards.
 *
 * @param {string} root
 * @param {{ development: boolean }} which
 */
export function installPackages(root, which) {
  const missing = missingPackages(root, which)
  if (missing.length === 0) return true
  console.log(`Installing packages (${missing.length} missing)…`)
  // Windows has no executable called `npm`, but a script.
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
