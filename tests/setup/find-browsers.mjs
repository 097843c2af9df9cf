import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The Firefox of this machine, if any. @returns {string | undefined} */
export function findFirefox() {
  return program('firefox-esr') ?? program('firefox')
}

/** The driver of WebKitGTK, if this machine has it and the screen that it needs. @returns {string | undefined} */
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
