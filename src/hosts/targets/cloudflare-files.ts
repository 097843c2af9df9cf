import { isMoved } from '../../lib/addresses/public-address.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { HostParts } from './host-target.ts'

/** The runtime version that the worker is tested with. */
export const COMPATIBILITY_DATE = '2026-10-01'

/** For Cloudflare: a worker with the pages as its assets, which serves `/api/` and runs the schedule. */
export function cloudflareFiles({ site, handler }: HostParts): SiteFile[] {
  const settings = {
    $schema: 'https://unpkg.com/wrangler/config-schema.json',
    name: new URL(site.origin).hostname.replace(/^www\./, '').replaceAll('.', '-'),
    main: 'worker.js',
    no_bundle: true,
    compatibility_date: COMPATIBILITY_DATE,
    compatibility_flags: ['nodejs_compat'],
    assets: {
      directory: 'site',
      binding: 'ASSETS',
      html_handling: isMoved(site) ? 'auto-trailing-slash' : 'drop-trailing-slash',
      not_found_handling: '404-page',
      run_worker_first: ['/api/*'],
    },
    triggers: { crons: ['*/5 * * * *'] },
    observability: { enabled: true },
  }
  return [
    { path: 'wrangler.json', contents: `${JSON.stringify(settings, null, 2)}\n` },
    { path: 'worker.js', contents: handler },
  ]
}
