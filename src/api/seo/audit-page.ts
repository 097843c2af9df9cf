import type { Element } from '../../html/html-tree.ts'
import type { Text } from '../../messages/text.ts'
import { judgeAccessibility } from './rules/accessibility-rules.ts'
import { observe } from './rules/observations.ts'
import { searchRules } from './rules/search-rules.ts'
import { parsePage } from './parse-page.ts'
import type { Answered, Snapshot } from './snapshot.ts'

export type Group = 'seo' | 'accessibility' | 'performance' | 'copywriting' | 'automation'

/** `none` does not apply. */
export type Outcome = 'pass' | 'fail' | 'none'

/** One thing that was looked at. Plain data: it is kept with the report. */
export type Check = {
  readonly id: string
  readonly group: Group
  /** What it counts for in the score of its group, which is Lighthouse's but for performance; 0 counts for nothing. */
  readonly weight: number
  readonly outcome: Outcome
  /** The first few places, as they are written in the page; a `Text` is what was measured. */
  readonly found: readonly (string | Text)[]
  /** How many there are in all. */
  readonly count: number
}

const SHOWN = 5
const LONGEST = 160
/** White space counts here, and not in what is shown. */
const MOST_READ = 1000
/** Rules of accessibility that Lighthouse counts for search engines too. */
const SHARED = ['document-title', 'image-alt']

/** What {@link auditPage} does, wherever it does it. */
export type PageAuditor = (answered: Answered, now: number) => Promise<readonly Check[]>

/**
 * Looks at everything that a server can of a page as it was answered. Pure: the same answer, the same checks. Throws a
 * `FetchRefused` (`size`) for a page that is larger than people write.
 */
export function auditPage(answered: Answered, now: number): readonly Check[] {
  const snapshot: Snapshot = { ...answered, page: parsePage(answered.fetched.body) }
  const source = snapshot.fetched.body
  const toCheck = (
    id: string,
    group: Group,
    weight: number,
    outcome: Outcome,
    found: readonly (Element | string | Text)[],
  ): Check => ({
    id,
    group,
    weight,
    outcome,
    found: found
      .slice(0, SHOWN)
      .map((each) =>
        typeof each === 'string' ? shorten(each) : 'en' in each ? each : shorten(written(each, source)),
      ),
    count: found.length,
  })
  const judged = judgeAccessibility(snapshot.page).map(({ id, weight, outcome, found }) =>
    toCheck(id, 'accessibility', weight, outcome, found),
  )
  const searched = searchRules.map(({ id, weight, check }) => {
    const { outcome, found = [] } = check(snapshot, now)
    return toCheck(id, 'seo', weight, outcome, found)
  })
  const shared = judged
    .filter(({ id }) => SHARED.includes(id))
    .map((check): Check => ({ ...check, group: 'seo', weight: 1 }))
  const observed = observe(snapshot).map(({ id, group, weight = 0, ok, found }) =>
    toCheck(id, group, weight, ok ? 'pass' : 'fail', found),
  )
  return [...searched, ...shared, ...judged, ...observed]
}

/** An element as it is written in the page: its opening tag and the start of what it holds. */
function written({ tagName, sourceCodeLocation: at }: Element, source: string): string {
  // One that nobody wrote, browsers add.
  return at
    ? source.slice(at.startOffset, Math.min(at.endOffset, at.startOffset + MOST_READ))
    : `<${tagName}>`
}

function shorten(text: string): string {
  const line = text.slice(0, MOST_READ).replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
