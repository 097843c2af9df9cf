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

/** Starts the Chromium of this machine. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: run `npm test`, or name one in CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
}
