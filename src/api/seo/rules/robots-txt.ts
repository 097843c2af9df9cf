type Line = { readonly number: number; readonly name: string; readonly value: string }
type Pattern = { readonly allow: boolean; readonly path: string }
type Group = { readonly agents: readonly string[]; readonly patterns: readonly Pattern[] }

const KNOWN = new Set([
  'user-agent',
  'disallow',
  'allow',
  'sitemap',
  'crawl-delay',
  'clean-param',
  'host',
  'request-rate',
  'visit-time',
  'noindex',
])

/** Lists what crawlers would not understand in a robots.txt, as `line: text`. */
export function robotsMistakes(text: string): readonly string[] {
  let inGroup = false
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const content = withoutComment(raw).trim()
    if (content === '') return []
    const [line] = parseLines(raw)
    if (line?.name === 'user-agent') inGroup = true
    const orphan = !inGroup && (line?.name === 'allow' || line?.name === 'disallow')
    return line && !orphan && isUnderstood(line) ? [] : [`${index + 1}: ${content}`]
  })
}

/** The sitemaps that a robots.txt names. */
export function namedSitemaps(text: string): readonly string[] {
  return parseLines(text).flatMap(({ name, value }) => (name === 'sitemap' ? [value] : []))
}

/**
 * Tells whether a crawler may read `path` (with its query), by RFC 9309: the group that names it, or else that of `*`;
 * in it the longest pattern that matches, and of two as long the one that allows.
 */
export function mayCrawl(text: string, agent: string, path: string): boolean {
  const groups = parseGroups(text)
  const of = (name: string) =>
    groups.filter(({ agents }) => agents.includes(name)).flatMap(({ patterns }) => patterns)
  const own = groups.some(({ agents }) => agents.includes(agent.toLowerCase()))
  const matching = of(own ? agent.toLowerCase() : '*').filter((pattern) => matches(pattern.path, path))
  const [best] = matching.toSorted(
    (a, b) => b.path.length - a.path.length || Number(b.allow) - Number(a.allow),
  )
  return best?.allow ?? true
}

function parseLines(text: string): readonly Line[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const line = withoutComment(raw)
    const colon = line.indexOf(':')
    if (colon < 0) return []
    return [
      {
        number: index + 1,
        name: line.slice(0, colon).trim().toLowerCase(),
        value: line.slice(colon + 1).trim(),
      },
    ]
  })
}

function withoutComment(line: string): string {
  return line.split('#', 1)[0] ?? ''
}

function parseGroups(text: string): readonly Group[] {
  const groups: { agents: string[]; patterns: Pattern[] }[] = []
  let open = false
  for (const { name, value } of parseLines(text)) {
    const last = groups.at(-1)
    if (name === 'user-agent') {
      // Names that follow each other share one group.
      if (open && last) last.agents.push(value.toLowerCase())
      else groups.push({ agents: [value.toLowerCase()], patterns: [] })
      open = true
    } else if (name === 'allow' || name === 'disallow') {
      open = false
      if (value !== '') last?.patterns.push({ allow: name === 'allow', path: value })
    }
  }
  return groups
}

function matches(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$')
  const parts = (ends ? pattern.slice(0, -1) : pattern).split('*')
  let at = 0
  for (const [index, part] of parts.entries()) {
    const last = index === parts.length - 1
    const found = last && ends && index > 0 ? path.lastIndexOf(part) : path.indexOf(part, at)
    if (found < at || (index === 0 && found !== 0)) return false
    at = found + part.length
  }
  return !ends || at === path.length
}

function isUnderstood({ name, value }: Line): boolean {
  if (!KNOWN.has(name)) return false
  if (name === 'sitemap') return URL.canParse(value) && /^(?:https?|ftp):/i.test(value)
  if (name === 'user-agent') return value !== ''
  if (name !== 'allow' && name !== 'disallow') return true
  const dollar = value.indexOf('$')
  return /^(?:[/*]|$)/.test(value) && (dollar < 0 || dollar === value.length - 1)
}
