import { decodePath } from '../lib/addresses/encode-path.ts'
import type { HeaderTable, HostRules } from '../hosts/rules/host-rules.ts'

/** Reads the text of `_headers`: a path at the margin, its headers indented below it. */
export function parseHeaders(text: string): HeaderTable {
  const table = new Map<string, Record<string, string>>()
  let own: Record<string, string> = {}
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) own[name] = value
    else if (/^\S/.test(line)) table.set(line.trim(), (own = {}))
  }
  return table
}

/** Reads the text of `_redirects`: `from to status` per line, with 301 or 404; other lines are skipped. */
export function parseRedirects(text: string): Pick<HostRules, 'redirects' | 'notFound'> {
  const lines = text.split(/\r?\n/).map((line) => line.trim().split(/\s+/))
  const withStatus = (wanted: string) =>
    lines.flatMap(([from = '', to = '', status]) =>
      from.startsWith('/') && status === wanted ? [{ from: decodePath(from), to }] : [],
    )
  return { redirects: withStatus('301'), notFound: withStatus('404') }
}
