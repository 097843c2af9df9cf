import { createRequire } from 'node:module'

// Loaded only when a sheet has changed, to keep startup short.
const load = createRequire(import.meta.url)

/** The compiler of styles. */
export function lightning(): typeof import('lightningcss') {
  return load('lightningcss') as typeof import('lightningcss')
}
