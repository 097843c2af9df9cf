import { isDeepStrictEqual } from 'node:util'
import { applyEdits, modify, parse, type JSONPath } from 'jsonc-parser'
import { parseDocument } from 'yaml'
import { Refusal } from './refusal.ts'

/**
 * Gives a JSON source the value `wanted`; the text of equal parts stays. Line breaks must be `\n`. Throws a {@link
 * Refusal} for mistakes, such as a duplicate key.
 */
export function changeJson(source: string, wanted: unknown): string {
  const [mistake] = parseDocument(source, { logLevel: 'error', prettyErrors: false }).errors
  if (mistake) throw new Refusal(422)
  const tabSize = /\n( +)"/.exec(source)?.[1]?.length ?? 2
  const formattingOptions = { insertSpaces: !/\n\t/.test(source), tabSize, eol: '\n' }
  let text = source
  const change = (path: JSONPath, now: unknown, next: unknown): void => {
    if (isDeepStrictEqual(now, next)) return
    const [old, own] = [entriesOf(now), entriesOf(next)]
    const list = Array.isArray(now)
    if (old && own && list === Array.isArray(next) && (!list || old.size === own.size))
      for (const key of new Set([...old.keys(), ...own.keys()]))
        change([...path, list ? Number(key) : key], old.get(key), own.get(key))
    else text = applyEdits(text, modify(text, path, next, { formattingOptions }))
  }
  change([], parse(source), wanted)
  if (!isDeepStrictEqual(parse(text), wanted)) throw new Refusal(422)
  return text
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}
