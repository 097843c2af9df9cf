import type { IncomingMessage } from 'node:http'

/** The encodings that pages and assets also exist in. */
const ENCODINGS = ['br', 'gzip']
const REFUSED = /^q=0(?:\.0*)?$/

/** The tags of `If-None-Match`: the versions that who asks has already. */
export type KnownTags = string | undefined

/**
 * Leaves in a request only what sirv reads rightly: encodings by their names, which it looks for anywhere in the header and
 * without weights, and ranges of one form. Takes the tags out, because it knows only one, and compares it with an old table.
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

/** Whether the version `etag` is among the tags. Weak or strong makes no difference to this header. */
export function isKnown(tags: KnownTags, etag: string): boolean {
  if (tags === undefined) return false
  return tags.trim() === '*' || tags.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) === true
}

/** Keeps only ranges of the form `bytes=from-[to]`; other ranges get the whole file, as servers may do. */
function simplifyRange({ headers, method }: IncomingMessage): void {
  const [range, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  // sirv takes an end of 0 for none.
  const isWrong = to !== '' && (Number(to) === 0 || Number(to) < Number(from))
  if (!range || isWrong || method !== 'GET' || headers['if-range'] !== undefined) delete headers.range
}
