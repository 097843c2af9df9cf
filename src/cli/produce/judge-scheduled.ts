import type { SiteConfig } from '../../content/define-site.ts'
import { inEach } from '../../messages/text.ts'
import { dayIn } from '../../pages/last-modified.ts'
import { BuildError, formatPlace, type Problem } from '../../problems/problem.ts'

/** A site on a given day: its problems, and the time of its next scheduled change. */
export type Judged = { readonly problems: readonly Problem[]; readonly nextChange?: Date | undefined }

/** Each day costs rendering the pages that change on it. */
const MAX_DAYS = 12
const MAX_AHEAD_MS = 366 * 86_400_000

/**
 * The problems that a site without problems at `now` will have on the days when entries appear or expire, up to a year
 * ahead. `judge` checks the site at a given time.
 */
export async function judgeScheduled(
  today: Judged,
  { now, config }: { readonly now: Date; readonly config: Pick<SiteConfig, 'timeZone'> },
  judge: (now: Date) => Promise<Judged>,
): Promise<readonly Problem[]> {
  let { nextChange } = today
  const known = new Set(today.problems.map(keyOf))
  const found: Problem[] = []
  for (let day = 0; nextChange && day < MAX_DAYS; day++) {
    if (nextChange.getTime() - now.getTime() > MAX_AHEAD_MS) break
    const date = dayIn(config, nextChange)
    const then: Judged = await judge(nextChange).catch((error: unknown): Judged => {
      if (error instanceof BuildError) return error
      throw error
    })
    for (const problem of then.problems) {
      if (known.has(keyOf(problem))) continue
      known.add(keyOf(problem))
      const from = { en: `From ${date}: `, fr: `À partir du ${date} : ` }
      found.push({ ...problem, message: inEach((language) => from[language] + problem.message[language]) })
    }
    nextChange = then.nextChange
  }
  return found
}

/** Identifies a problem across days: a percentage or a count changes with each entry. */
function keyOf({ code, place, message }: Problem): string {
  return [code, place && formatPlace(place), message.en.replace(/\d+(?=%| more\b)/g, '')].join('\n')
}
