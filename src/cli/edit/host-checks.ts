import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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

/**
 * GitHub's checks of a commit pushed from `root`, from its `gh` command; undefined if that is missing or not signed in,
 * or the repository is not on GitHub.
 */
export async function hostChecks(root: string, commit: string) {
  try {
    const address = `repos/{owner}/{repo}/commits/${commit}/check-runs`
    const { stdout } = await run('gh', ['api', address], { cwd: root, timeout: TIMEOUT_MS })
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
