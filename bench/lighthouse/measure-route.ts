import { loadavg } from 'node:os'
import { readReport, unfinished, type Result } from './read-report.ts'
import { runLighthouse, type Runner } from './run-lighthouse.ts'

const ATTEMPTS = 3

export type MeasuredRoute = Result & {
  readonly route: string
  /** The load average of the last minute at the start. */
  readonly load: number
  /** The page asks not to be indexed, so the audit that requires indexing is left out. */
  readonly noindex: boolean
}

export type Measuring = Runner & { readonly baseUrl: string }

/**
 * Measures a route on Lighthouse's phone `rounds` times, and up to three times while its speed score is below 100,
 * since that depends on the load of the machine. Of the runs with the best score, returns the one with the median LCP.
 */
export async function measureRoute(
  route: string,
  measuring: Measuring,
  rounds: number,
): Promise<MeasuredRoute> {
  const noindex = await asksNotToBeIndexed(measuring.baseUrl + route)
  const load = loadavg()[0] ?? Number.NaN
  const runs: Result[] = []
  const speedOf = ({ scores }: Result) => scores[0] ?? 0
  while (runs.length < rounds || (runs.length < ATTEMPTS && !runs.some((run) => speedOf(run) === 100)))
    runs.push(await measureOnce(measuring.baseUrl + route, measuring, noindex))
  const most = Math.max(...runs.map(speedOf))
  const best = runs.filter((run) => speedOf(run) === most).toSorted((a, b) => a.lcp - b.lcp)
  return { route, noindex, load, ...(best[best.length >> 1] as Result) }
}

async function asksNotToBeIndexed(url: string): Promise<boolean> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const header = response.headers.get('x-robots-tag') ?? ''
  return /noindex/.test(header) || /<meta name="?robots"? content="[^"]*noindex/.test(await response.text())
}

/** A run that Lighthouse aborts, as happens on a busy machine, scores nothing. */
async function measureOnce(url: string, using: Measuring, noindex: boolean): Promise<Result> {
  try {
    return readReport(await runLighthouse(url, using, noindex ? ['--skip-audits=is-crawlable'] : []))
  } catch (error) {
    const { stderr, message } = error as Error & { readonly stderr?: string }
    return unfinished(stderr?.trim() || message)
  }
}
