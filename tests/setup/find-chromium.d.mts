/** Path of a Chromium that starts: CHROMIUM_PATH, one on the PATH, or the one that Playwright installed. */
export function findChromium(): string | undefined
