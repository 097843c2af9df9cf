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

/** Starts the Chromium of this machine; the one without windows, which costs less, when `shell` is set and it is there. */
export async function launchChromium({ shell = false } = {}): Promise<Browser> {
  const executablePath = findChromium({ shell })
  if (!executablePath) throw new Error('No Chromium found: run `npm test`, or name one in CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
}
