import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * Path of a Chromium that starts: CHROMIUM_PATH, one on the PATH, or the one that Playwright installed. `shell` prefers one
 * that is built without windows: the same pages and rules, for a bit more than half of the processor.
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

/** A stub that only tells how to install the real one, or a browser without its libraries, does not. */
function starts(/** @type {string} */ path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
