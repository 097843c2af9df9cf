/**
 * Path of a Chromium that starts: CHROMIUM_PATH, one on the PATH, or the one that Playwright installed. `shell` prefers one
 * that is built without windows: the same pages and rules, for a bit more than half of the processor.
 */
export function findChromium(choice?: { readonly shell?: boolean }): string | undefined
