import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * Path of a Chromium that starts: CHROMIUM_PATH, one on the PATH, or the one that Playwright installed. `shell` prefers
 * the headless build: the same pages and rules, for a bit more than half of the processor time.
 *
 * @returns {string | undefined}
 */
export function findChromium({ shell = false } = {}) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = shell ? [...SHELLS, ...WHOLE] : WHOLE
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path) && starts(path))
}

/** False for a stub that only explains how to install the real one, and for a browser without its libraries. */
function starts(/** @type {string} */ path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
