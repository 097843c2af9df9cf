import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium that starts: CHROMIUM_PATH, one on the PATH, or the one that Playwright installed.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path) && starts(path))
}

/** A stub that only tells how to install the real one, or a browser without its libraries, does not. */
function starts(/** @type {string} */ path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
