import type { IncomingMessage } from 'node:http'

/** The encodings that pages and assets also exist in. */
const ENCODINGS = ['br', 'gzip']
const REFUSED = /^q=0(?:\.0*)?$/

/** The tags of `If-None-Match`: the versions that the client already has. */
export type KnownTags = string | undefined

/**
 * Leaves in a request only what sirv reads correctly: encodings by name, since it searches for them anywhere in the
 * header and ignores weights, and ranges of one form. Removes the tags, since sirv supports only one, and compares it
 * with an outdated table.
 */
export function takeConditions(request: IncomingMessage): KnownTags {
  const { headers } = request
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .filter(([, weight = '']) => !REFUSED.test(weight))
    .map(([name]) => name)
  headers['accept-encoding'] = ENCODINGS.filter((each) => accepted.includes(each)).join(',')
  simplifyRange(request)
  const tags = headers['if-none-match']
  delete headers['if-none-match']
  return tags
}

/** Whether the version `etag` is among the tags. This header makes no difference between weak and strong. */
export function isKnown(tags: KnownTags, etag: string): boolean {
  if (tags === undefined) return false
  return tags.trim() === '*' || tags.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) === true
}

/** Accepts only ranges of the form `bytes=from-[to]`; for other ranges the whole file is sent, as servers may do. */
function simplifyRange({ headers, method }: IncomingMessage): void {
  const [range, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  // sirv treats an end of 0 as missing.
  const isWrong = to !== '' && (Number(to) === 0 || Number(to) < Number(from))
  if (!range || isWrong || method !== 'GET' || headers['if-range'] !== undefined) delete headers.range
}
