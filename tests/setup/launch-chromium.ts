import { chromium, type Browser } from 'playwright'
import { findChromium } from './find-chromium.mjs'

/** For a machine without a screen, and a browser that talks only to the page. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A test's page closes before optimizing its code pays off: that costs a quarter of an examination by axe. */
const NO_COMPILERS = '--js-flags=--no-opt,--no-maglev'

/**
 * Starts the installed Chromium. `shell` is for tests, not for measurements: it prefers the headless build, which costs
 * less, and turns off the optimizing compilers.
 */
export async function launchChromium({ shell = false } = {}): Promise<Browser> {
  const executablePath = findChromium({ shell })
  if (!executablePath) throw new Error('No Chromium found: run `npm test`, or name one in CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, ...(shell ? [NO_COMPILERS] : [])] })
}
