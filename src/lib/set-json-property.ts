type Member = { readonly key: string; readonly from: number; readonly to: number }

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const STRING = /"(?:[^"\\]|\\.)*"/y
const PLAIN = /[^\s,\]}/]+/y

/**
 * Sets one top-level property of a JSON text that may hold comments and trailing commas, as editor settings do.
 * `change` takes the current value. The rest is unchanged; undefined when the text is not an object.
 */
export function setJsonProperty(
  source: string,
  key: string,
  change: (value: unknown) => unknown,
): string | undefined {
  const object = readObject(source)
  if (!object) return undefined
  const indent = /\n([ \t]+)"/.exec(source)?.[1] ?? '  '
  const print = (value: unknown) => JSON.stringify(value, null, indent).replaceAll('\n', `\n${indent}`)

  const member = object.members.find((each) => each.key === key)
  if (member) {
    const old = parse(source.slice(member.from, member.to))
    const wanted = change(old)
    if (JSON.stringify(old) === JSON.stringify(wanted)) return source
    return source.slice(0, member.from) + print(wanted) + source.slice(member.to)
  }

  const line = `${indent}${JSON.stringify(key)}: ${print(change(undefined))}`
  const last = object.members.at(-1)
  if (!last)
    return `${source.slice(0, object.from)}\n${line}\n${source.slice(object.from).replace(/^\s*/, '')}`
  const comma = after(source, SPACE, last.to)
  const end = source[comma] === ',' ? comma + 1 : last.to
  const separator = source[comma] === ',' ? '' : ','
  return `${source.slice(0, end)}${separator}\n${line}${source.slice(end)}`
}

/** Finds the members of the outermost object; `from` is just after its brace. */
function readObject(
  source: string,
): { readonly from: number; readonly members: readonly Member[] } | undefined {
  let at = after(source, SPACE, 0)
  if (source[at] !== '{') return undefined
  const from = ++at
  const members: Member[] = []
  for (;;) {
    at = after(source, SPACE, at)
    if (source[at] === '}') return { from, members }
    const keyEnd = after(source, STRING, at)
    const colon = after(source, SPACE, keyEnd)
    if (keyEnd === at || source[colon] !== ':') return undefined
    const start = after(source, SPACE, colon + 1)
    const end = skipValue(source, start)
    if (end === start) return undefined
    members.push({ key: String(JSON.parse(source.slice(at, keyEnd))), from: start, to: end })
    at = after(source, SPACE, end)
    if (source[at] === ',') at += 1
    else if (source[at] !== '}') return undefined
  }
}

function skipValue(source: string, from: number): number {
  let depth = 0
  let at = from
  do {
    at = after(source, SPACE, at)
    const character = source[at]
    if (character === undefined) return from
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    at =
      character === '"'
        ? after(source, STRING, at)
        : /[{}[\],:]/.test(character)
          ? at + 1
          : after(source, PLAIN, at)
  } while (depth > 0)
  return at
}

function after(source: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.test(source) ? pattern.lastIndex : from
}

/** Parses JSON with comments; undefined when it is invalid. */
function parse(source: string): unknown {
  const plain = source
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, text: string | undefined) => text ?? '')
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, text: string | undefined) => text ?? '')
  try {
    return JSON.parse(plain)
  } catch {
    return undefined
  }
}
