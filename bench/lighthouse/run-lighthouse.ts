import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM_ARGUMENTS } from '../../tests/setup/launch-chromium.ts'
import type { Lighthouse } from './install-lighthouse.ts'
import type { LighthouseReport } from './read-report.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** What a run needs: an installed Lighthouse, and the path of a Chromium. */
export type Runner = { readonly lighthouse: Lighthouse; readonly chromium: string }

/** Runs Lighthouse once on a page, in its own Chromium. Rejects if Lighthouse aborts. */
export async function runLighthouse(
  url: string,
  { lighthouse, chromium }: Runner,
  options: readonly string[],
): Promise<LighthouseReport> {
  const flags = `--chrome-flags=${[...CHROMIUM_ARGUMENTS, '--headless=new'].join(' ')}`
  const { stdout } = await promisify(execFile)(
    lighthouse.node,
    [join(lighthouse.home, 'cli', 'index.js'), url, '--output=json', '--quiet', flags, ...options],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: MAX_BYTES },
  )
  return JSON.parse(stdout) as LighthouseReport
}
