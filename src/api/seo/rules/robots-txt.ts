const KNOWN =
  /^(?:user-agent|disallow|allow|sitemap|crawl-delay|clean-param|host|request-rate|visit-time|noindex)$/

/** Lists the lines of a robots.txt that crawlers would not understand, as `line: text`. */
export function robotsMistakes(text: string): readonly string[] {
  let inGroup = false
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const content = (line.split('#', 1)[0] ?? '').trim()
    if (content === '') return []
    const [, directive = '', value = ''] = /^([^:]*):(.*)$/s.exec(content) ?? []
    const name = directive.trim().toLowerCase()
    if (name === 'user-agent') inGroup = true
    const isOrphan = !inGroup && (name === 'allow' || name === 'disallow')
    return !isOrphan && isUnderstood(name, value.trim()) ? [] : [`${index + 1}: ${content}`]
  })
}

function isUnderstood(name: string, value: string): boolean {
  if (!KNOWN.test(name)) return false
  if (name === 'sitemap') return URL.canParse(value) && /^(?:https?|ftp):/i.test(value)
  if (name === 'user-agent') return value !== ''
  if (name !== 'allow' && name !== 'disallow') return true
  const dollar = value.indexOf('$')
  return /^(?:[/*]|$)/.test(value) && (dollar < 0 || dollar === value.length - 1)
}
