import { readAttributes, type WrittenAttributes } from './read-directive.ts'

/** The language, with what other tools write after it: `rust,ignore`. An attribute or a title is none. */
const LANGUAGE = /^(?!\w+=|\[)([^\s{:,]*)(?:,\S*)?/
const MARKS = /(?<!=)\{([\s,-]*\d[\d\s,-]*)\}/
const TITLE = /^((?:[^"'[]*\s)?)(\[([^\]"']+)\])/

/**
 * Reads what follows the fence of a block of code: ` ```ts {2,4-5} title="a.ts" `. `ts{2}` and `[a.ts]`, as other
 * generators write them, are read alike. What cannot be read is the name of the last attribute.
 */
export function readCodeInfo(info: string) {
  const [, language = ''] = LANGUAGE.exec(info) ?? []
  const marks = MARKS.exec(info)?.[1]?.replaceAll(/\s/g, '')
  const title = TITLE.exec(info)
  const blank = (all: string) => ' '.repeat(all.length)
  const rest = info
    .replace(LANGUAGE, blank)
    .replace(MARKS, blank)
    .replace(TITLE, (_all, before: string, written: string) => before + blank(written))
  const { attributes, end } = readAttributes(rest, 0)
  const unread = rest.slice(end).trim()
  return {
    language,
    ...(marks === undefined ? {} : { marks }),
    attributes: {
      ...(title && { title: { value: title[3] ?? '', at: title[1]?.length ?? 0 } }),
      ...attributes,
      ...(unread && { [unread]: { value: '', at: end } }),
    } as WrittenAttributes,
  }
}
