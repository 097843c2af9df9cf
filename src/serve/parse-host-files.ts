import { decodePath } from '../lib/addresses/encode-path.ts'
import type { HeaderRule, RedirectRule } from '../hosts/rules/host-rules.ts'

/** Reads the text of `_headers`: a path at the margin, its headers indented below it, `#` for comments. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  let path: string | undefined
  for (const line of significantLines(text)) {
    if (/^\S/.test(line)) {
      path = line.trim()
      continue
    }
    const colon = line.indexOf(':')
    if (path === undefined || colon < 0) continue
    rules.push({ path, name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() })
  }
  return rules
}

/** Reads the text of `_redirects`: `from to [status]` per line, 301 by default; other lines are skipped. */
export function parseRedirects(text: string): RedirectRule[] {
  return significantLines(text).flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/)
    if (!from?.startsWith('/') || to === undefined || !isStatus(Number(status))) return []
    return [{ from: decodePath(from), to, status: Number(status) as RedirectRule['status'] }]
  })
}

function significantLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
}

function isStatus(status: number): status is RedirectRule['status'] {
  return [301, 302, 307, 308, 404].includes(status)
}
