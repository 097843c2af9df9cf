import { chromium, type Browser } from 'playwright'
import { findChromium } from './find-chromium.mjs'

/** For a machine that has no screen, and a browser that talks to nobody but the page. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A page of a test is gone before its code has earned what compiling it well costs: a quarter of an examination by axe. */
const NO_COMPILERS = '--js-flags=--no-opt,--no-maglev'

/**
 * Starts the Chromium of this machine. With `shell` it is for tests, not for measurements: the one without windows, which
 * costs less, if it is there, and without the compilers for code that runs long.
 */
export async function launchChromium({ shell = false } = {}): Promise<Browser> {
  const executablePath = findChromium({ shell })
  if (!executablePath) throw new Error('No Chromium found: run `npm test`, or name one in CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, ...(shell ? [NO_COMPILERS] : [])] })
}
