import type { Element } from '../../html/html-tree.ts'
import { shortened } from '../../lib/text/shortened.ts'
import type { Finding } from './finding.ts'
import { judgeAccessibility } from './rules/accessibility-rules.ts'
import { observe } from './rules/observations.ts'
import { judgeSearch } from './rules/search-rules.ts'
import { parsePage } from './parse-page.ts'
import { decodeBody } from './decode-body.ts'
import type { AuditQuestion, Snapshot } from './snapshot.ts'

/** One thing that was looked at. Plain data: it is kept with the report. */
export type Check = Omit<Finding, 'found'> & {
  /** The first few places, as they are written in the page, or what was measured. */
  readonly found: readonly string[]
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
export type PageAuditor = (question: AuditQuestion) => Promise<readonly Check[]>

/**
 * Looks at everything that a server can of a page as it was answered. Throws a
 * `FetchRefused` (`size`) for a page that is larger than people write.
 */
export function auditPage(question: AuditQuestion): readonly Check[] {
  const source = decodeBody(question.fetched)
  const snapshot: Snapshot = { ...question, page: parsePage(source) }
  const judged = judgeAccessibility(snapshot.page)
  const shared = judged
    .filter(({ id }) => SHARED.includes(id))
    .map((finding): Finding => ({ ...finding, group: 'seo', weight: 1 }))
  return [...judgeSearch(snapshot), ...shared, ...judged, ...observe(snapshot)].map((finding) => ({
    ...finding,
    found: finding.found
      .slice(0, SHOWN)
      .map((each) => shorten(typeof each === 'string' ? each : written(each, source))),
    count: finding.found.length,
  }))
}

/** An element as it is written in the page: its opening tag and the start of what it holds. */
function written({ tagName, sourceCodeLocation: at }: Element, source: string): string {
  // One that nobody wrote, browsers add.
  return at
    ? source.slice(at.startOffset, Math.min(at.endOffset, at.startOffset + MOST_READ))
    : `<${tagName}>`
}

function shorten(text: string): string {
  return shortened(text.slice(0, MOST_READ).replaceAll(/\s+/g, ' ').trim(), LONGEST)
}
