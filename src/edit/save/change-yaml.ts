import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Document, type Node } from 'yaml'
import { valueAt } from '../../lib/value-at.ts'
import { isHolder } from '../form/rebase.ts'
import { changeList } from './change-list.ts'
import { changeMap } from './change-map.ts'
import { changeScalar } from './change-scalar.ts'
import { spliced } from '../../lib/splice.ts'
import { openYaml } from './open-yaml.ts'
import { Refusal } from './refusal.ts'
import { endOf, withoutNewline, type Changing, type Style } from './yaml-style.ts'

/**
 * Gives a YAML source, or JSON, the value `wanted` and changes nothing else: comments, order, quotes and line folds of
 * equal parts stay. Line breaks must be `\n`. Throws a {@link Refusal} for unsupported notations and for mistakes.
 */
export function changeYaml(source: string, wanted: unknown, style: Style): string {
  const { doc, value: now } = openYaml(source)
  if (now === undefined) throw new Refusal(422)
  if (isDeepStrictEqual(now ?? {}, wanted)) return source
  const changing: Changing = {
    source,
    style,
    change(node, value, path) {
      if (isDeepStrictEqual(plainOf(doc, node), value)) return []
      if (isScalar(node) && !isHolder(value)) {
        for (const splice of changeScalar(source, node, value))
          if (valueAt(style.read(spliced(source, [splice])), path) === value) return [splice]
        return undefined
      }
      if (isSeq(node) && Array.isArray(value)) return changeList(changing, node, value, path)
      if (isMap(node) && isHolder(value) && !Array.isArray(value))
        return changeMap(changing, node, value, path)
      return undefined
    },
  }
  const { contents } = doc
  const whole = style.render(wanted)
  const result = contents
    ? spliced(
        source,
        changing.change(contents, wanted, []) ?? [
          { start: contents.range[0], end: endOf(source, contents), text: withoutNewline(whole) },
        ],
      )
    : `${source}${/[^\n]$/.test(source) ? '\n' : ''}${whole}`
  // An anchor that is used elsewhere may be gone.
  if (!isDeepStrictEqual(style.read(result), wanted)) throw new Refusal(422)
  return result
}

function plainOf(doc: Document, node: unknown): unknown {
  return node === null || node === undefined ? null : (node as Node).toJS(doc)
}
