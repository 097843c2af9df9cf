import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The installed Firefox, if any. @returns {string | undefined} */
export function findFirefox() {
  return program('firefox-esr') ?? program('firefox')
}

/** The WebKitGTK driver, if it and the screen that it needs are installed. @returns {string | undefined} */
export function findWebKit() {
  return program('Xvfb') && program('WebKitWebDriver')
}

/** @param {string} name */
function program(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}
