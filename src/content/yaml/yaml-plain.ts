const KEY = /^([A-Za-z][\w-]*):(?: +(.*))?$/
const ITEM = /^ {0,4}- +(.*)$/
// Control characters, tabs and what YAML takes for a line break.
// oxlint-disable-next-line no-control-regex
const FOREIGN = /[\u0000-\u0009\u000B-\u001F\u007F\u0085\u2028\u2029\uFEFF]/
const WORDS = /^\p{L}[^:#]*$/u
/** Words that stand for something else, in the schema of YAML 1.2 or to people who remember the one before. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i
const DAY = /^\d{4}-\d\d-\d\d$/
const WHOLE = /^(?:0|[1-9]\d{0,14})$/
const QUOTED = /^"([^"\\]*)"$/
const FLOW = /^\[([^[\]{}"'#:&*!|>%@`?]*)\]$/

/**
 * Reads YAML that is keys with texts, days, whole numbers and simple lists, as the YAML parser would, in a fiftieth of its
 * time. Undefined for all else, or what might be: the parser reads that. Tests compare the two on generated texts.
 */
export function readPlainYaml(source: string): Readonly<Record<string, unknown>> | undefined {
  if (FOREIGN.test(source)) return undefined
  const value: Record<string, unknown> = {}
  let list: unknown[] | undefined
  let indent: number | undefined

  for (const line of source.split('\n')) {
    if (line === '') continue
    if (/\s$/.test(line)) return undefined
    const item = ITEM.exec(line)
    if (item) {
      const scalar = readScalar(item[1] ?? '')
      const width = line.indexOf('-')
      indent ??= width
      if (!list || scalar === undefined || indent !== width) return undefined
      list.push(scalar)
      continue
    }
    // A key without a value is null to YAML unless a list follows, which the parser may find out.
    if (list?.length === 0) return undefined
    const [, key = '', written] = KEY.exec(line) ?? []
    if (key === '' || RESERVED.test(key) || Object.hasOwn(value, key)) return undefined
    list = written === undefined ? [] : undefined
    indent = undefined
    const read = list ?? readValue(written ?? '')
    if (read === undefined) return undefined
    value[key] = read
  }
  return list?.length === 0 || Object.keys(value).length === 0 ? undefined : value
}

function readValue(written: string): unknown {
  const items = FLOW.exec(written)?.[1]
  if (items === undefined) return readScalar(written)
  const read = items.split(',').map((item) => readScalar(item.trim()))
  return read.includes(undefined) ? undefined : read
}

function readScalar(written: string): string | number | undefined {
  const quoted = QUOTED.exec(written)?.[1]
  if (quoted !== undefined) return quoted
  if (WHOLE.test(written)) return Number(written)
  if (DAY.test(written) || (WORDS.test(written) && !RESERVED.test(written))) return written
  return undefined
}
