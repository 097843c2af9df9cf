import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { HostedRepository } from './proposal-address.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 20_000
const GOOD = new Set(['success', 'neutral', 'skipped'])

type CheckRuns = {
  readonly check_runs: readonly {
    readonly name: string
    readonly html_url: string
    readonly status: string
    readonly conclusion: string | null
  }[]
}

/** GitHub's checks of a pushed commit, from its `gh` command; undefined if that is missing or not signed in. */
export async function hostChecks({ host, path }: HostedRepository, commit: string) {
  if (host !== 'github.com') return undefined
  try {
    const address = `repos/${path}/commits/${commit}/check-runs`
    const { stdout } = await run('gh', ['api', address], { timeout: TIMEOUT_MS })
    const { check_runs: runs } = JSON.parse(stdout) as CheckRuns
    return runs.map(({ name, html_url: url, status, conclusion }) => ({
      name,
      url,
      ...(status === 'completed' ? { passed: GOOD.has(conclusion ?? '') } : {}),
    }))
  } catch {
    return undefined
  }
}
