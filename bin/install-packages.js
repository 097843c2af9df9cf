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
 * @param {{ development: boolean }} options
 */
export function installPackages(root, options) {
  const missing = missingPackages(root, options)
  if (missing.length === 0) return true
  console.log(`Installing packages (${missing.length} missing)…`)
  return npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund'])
}

/** @param {string} root @param {string[]} args */
function npm(root, args) {
  // The npm that started this script, if one did: Windows has no executable called `npm`.
  const own = process.env.npm_execpath
  const viaNode = own !== undefined && /npm-cli\.[cm]?js$/.test(own)
  const [command, first] = viaNode ? [process.execPath, [own]] : ['npm', []]
  const shell = !viaNode && process.platform === 'win32'
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell }).status === 0
}

/** @param {string} file */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
