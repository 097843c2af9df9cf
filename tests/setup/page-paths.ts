import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

/** Paths of the pages in a built site, in order; pages that say what was not found are not among them. */
export function pagePaths(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.html') && !file.endsWith('/404.html'))
    .map((file) => file.replace(/\.html$/, '').replace(/\/index$/, '') || '/')
    .sort()
}
