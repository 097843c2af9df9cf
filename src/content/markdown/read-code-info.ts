import { readAttributes, type WrittenAttributes } from './read-directive.ts'

export type CodeInfo = {
  /** The lines to mark: `2,4-5`. */
  readonly marks?: string
  readonly attributes: WrittenAttributes['attributes']
  /** Where something begins that is neither. */
  readonly trouble?: number
}

const MARKS = /\{([\d\s,-]*\d[\d\s,-]*)\}/

/** Reads what follows the language of a block of code: ` ```ts {2,4-5} title="a.ts" `. */
export function readCodeInfo(meta: string): CodeInfo {
  const marks = MARKS.exec(meta)
  const rest = meta.replace(MARKS, (all) => ' '.repeat(all.length))
  const { attributes, end } = readAttributes(rest, 0)
  return {
    ...(marks?.[1] === undefined ? {} : { marks: marks[1].replaceAll(/\s/g, '') }),
    attributes,
    ...(end < rest.length ? { trouble: end } : {}),
  }
}
