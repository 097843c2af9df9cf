import { isDeepStrictEqual } from 'node:util'
import { applyEdits, modify, parse, type JSONPath } from 'jsonc-parser'
import { matchItems } from '../../lib/lists/match-items.ts'
import { isRecord } from '../../lib/is-record.ts'
import { arrangeJson } from './arrange-json.ts'
import { openYaml } from './open-yaml.ts'
import { Refusal } from './refusal.ts'

/**
 * Gives a JSON source the value `wanted`; the text of equal parts stays. Line breaks must be `\n`. Throws a {@link
 * Refusal} for mistakes, such as a duplicate key.
 */
export function changeJson(source: string, wanted: unknown): string {
  if (openYaml(source).value === undefined) throw new Refusal(422)
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(source) ?? []
  const formattingOptions = { insertSpaces: indent.startsWith(' '), tabSize: indent.length, eol: '\n' }
  let text = source
  const change = (path: JSONPath, now: unknown, next: unknown): void => {
    if (isDeepStrictEqual(now, next)) return
    if (isFull(now) && isFull(next)) {
      const origins = matchItems(now, next, isDeepStrictEqual)
      const ordered = now.length === next.length && origins.every((origin, index) => origin === index)
      if (!ordered) text = arrangeJson(text, path, next, origins, indent)
      for (const [index, origin] of origins.entries())
        if (origin !== undefined) change([...path, index], now[origin], next[index])
    } else if (isRecord(now) && isRecord(next))
      for (const key of new Set([...Object.keys(now), ...Object.keys(next)]))
        change([...path, key], now[key], next[key])
    else text = applyEdits(text, modify(text, path, next, { formattingOptions }))
  }
  change([], parse(source), wanted)
  if (!isDeepStrictEqual(parse(text), wanted)) throw new Refusal(422)
  return text
}

function isFull(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0
}
