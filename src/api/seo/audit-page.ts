import type { Element } from '../../html/html-tree.ts'
import { shortened } from '../../lib/text/shortened.ts'
import type { Finding } from './finding.ts'
import { judgeAccessibility } from './rules/accessibility-rules.ts'
import { observe } from './rules/observations.ts'
import { judgeSearch } from './rules/search-rules.ts'
import { parsePage } from './parse-page.ts'
import { mediaType } from '../http/media-type.ts'
import type { FetchedPage } from './page-fetcher.ts'
import type { AuditQuestion, Snapshot } from './snapshot.ts'

/** The result of one check. Plain data, stored with the report. */
export type Check = Omit<Finding, 'found'> & {
  /** The first few matches as written in the page, or what was measured. */
  readonly found: readonly string[]
  /** The total number of matches. */
  readonly count: number
}

const SHOWN = 5
const MAX_LENGTH = 160
/** Includes white space, which the report collapses. */
const MAX_READ = 1000
/** Accessibility rules that also count in Lighthouse's SEO score. */
const SHARED = ['document-title', 'image-alt']

/** The type of {@link auditPage}, whichever thread runs it. */
export type PageAuditor = (question: AuditQuestion) => Promise<readonly Check[]>

/**
 * Runs every check that needs only the server's response. Throws a `FetchRefused` (`size`) for a page larger than
 * people write.
 */
export function auditPage(question: AuditQuestion): readonly Check[] {
  const source = decodeBody(question.fetched)
  const snapshot: Snapshot = { ...question, page: parsePage(source) }
  const judged = judgeAccessibility(snapshot.page)
  const shared = judged
    .filter(({ id }) => SHARED.includes(id))
    .map((finding): Finding => ({ ...finding, group: 'seo', weight: 1 }))
  const all = [...judgeSearch(snapshot), ...shared, ...judged, ...observe(snapshot)]
  const shown = (each: Element | string) => shorten(typeof each === 'string' ? each : written(each, source))
  return all.map(({ found, ...rest }) => ({
    ...rest,
    found: found.slice(0, SHOWN).map(shown),
    count: found.length,
  }))
}

/** An element as written in the page: its opening tag and the start of its content. */
function written({ tagName, sourceCodeLocation: at }: Element, source: string): string {
  // Browsers add elements that the source lacks.
  return at ? source.slice(at.startOffset, Math.min(at.endOffset, at.startOffset + MAX_READ)) : `<${tagName}>`
}

function shorten(text: string): string {
  return shortened(text.slice(0, MAX_READ).replaceAll(/\s+/g, ' ').trim(), MAX_LENGTH)
}

/**
 * Decodes a document with the charset of its response, or UTF-8 if the charset is missing or unknown. Two hostile
 * megabytes take two seconds in some charsets: do not call this on the thread that answers visitors.
 */
export function decodeBody({ headers, body }: Pick<FetchedPage, 'headers' | 'body'>): string {
  return decoderOf(mediaType(headers['content-type']).charset).decode(body)
}

function decoderOf(name?: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}
