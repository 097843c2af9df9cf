/** A mapping read by {@link readPlainYaml}: its values, and the offset of each in the source. */
export type PlainYaml = {
  readonly value: Readonly<Record<string, unknown>>
  readonly offsets: ReadonlyMap<PropertyKey, number>
}

const QUOTED = String.raw`"([^"\\\n]*)"|'([^'\n]*)'`
const LINE = new RegExp(
  String.raw`(([A-Za-z][\w-]*): +)(?:${QUOTED}|\[([^\]\n]*)\]|([\p{L}\d][^\n]*?)) *(?:\n|$)`,
  'uy',
)
const ITEM = new RegExp(String.raw` *(?:${QUOTED}|([\p{L}\d][\p{L}\d _./'’-]*?)) *(,|$)`, 'uy')
// Tabs, line ends of other systems and the like, which mean something to the parser.
const UNUSUAL = /(?!\n)\p{Cc}|[\u2028\u2029\uFEFF]/u
const WORDS = /^(?!(?:null|true|false)$)\p{L}(?!.*(?:: | #|:$))/iu
const DAY = /^\d{4}-\d\d-\d\d$/
const COUNT = /^(?:0|[1-9]\d{0,14})$/

/**
 * Reads YAML of one `key: value` a line, each value a text, a day, a whole number, true, false or a list of these in
 * brackets: most front matter. Undefined for any other. The full parser took a sixth of a cold build of 5,000 articles.
 */
export function readPlainYaml(text: string): PlainYaml | undefined {
  if (UNUSUAL.test(text)) return undefined
  // Its parts are slices of it: those of the text of a file would keep all of the file in memory.
  const source = Buffer.from(text).toString()
  const value: Record<string, unknown> = {}
  const offsets = new Map<PropertyKey, number>()
  for (let at = 0; at < source.length; at = LINE.lastIndex) {
    LINE.lastIndex = at
    const [, before = '', key = '', double, single, list, bare] = LINE.exec(source) ?? []
    const read = list === undefined ? readScalar(double ?? single, bare) : readList(list)
    if (read === undefined || offsets.has(key) || !WORDS.test(key)) return undefined
    value[key] = read
    offsets.set(key, at + before.length)
  }
  return { value, offsets }
}

function readScalar(quoted: string | undefined, bare = ''): unknown {
  if (quoted !== undefined) return quoted
  if (bare === 'true' || bare === 'false') return bare === 'true'
  if (COUNT.test(bare)) return Number(bare)
  return WORDS.test(bare) || DAY.test(bare) ? bare : undefined
}

function readList(source: string): readonly unknown[] | undefined {
  const items: unknown[] = []
  ITEM.lastIndex = 0
  for (let more = source.trim() !== ''; more;) {
    const [, double, single, bare, end] = ITEM.exec(source) ?? []
    const item = readScalar(double ?? single, bare)
    if (item === undefined) return undefined
    items.push(item)
    more = end === ','
  }
  return items
}
