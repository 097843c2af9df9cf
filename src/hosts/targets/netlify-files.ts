import type { SiteFile } from '../../lib/site-file.ts'
import type { HostParts } from './host-target.ts'

const SETTINGS = `[build]
  publish = "site"

[functions]
  directory = "functions"
`

// Netlify reads `config` without running the code, so it is in a separate file, where nothing renames it.
const ANSWER = `export { answer as default } from './handler.mjs'
export const config = { path: '/api/*' }
`
const SCHEDULE = `export { runSchedule as default } from '../api/handler.mjs'
export const config = { schedule: '*/5 * * * *' }
`

/** For Netlify: the request function and the scheduled one. */
export function netlifyFiles({ handler }: HostParts): SiteFile[] {
  return [
    { path: 'netlify.toml', contents: SETTINGS },
    { path: 'functions/api/api.mjs', contents: ANSWER },
    { path: 'functions/api/handler.mjs', contents: handler },
    { path: 'functions/outbox/outbox.mjs', contents: SCHEDULE },
  ]
}
