import { readAttributes, type WrittenAttributes } from './read-directive.ts'

/** The language, with what other tools append to it: `rust,ignore`. An attribute or a title is not a language. */
const LANGUAGE = /^(?!\w+=|\[)([^\s{:,]*)(?:,\S*)?/
const MARKS = /(?<!=)\{[\s,-]*\d[\d\s,-]*\}|\bhl_lines=["'[][\d\s,"'-]+["'\]]/
const TITLE = /^((?:[^"'[]*\s)?)(\[([^\]"']+)\])/
const NAME = /^:?[\w-]+$/

/**
 * Parses the info string of a code block: ` ```ts {2,4-5} title="a.ts" `. Also accepts `ts{2}`, `[a.ts]` and
 * `hl_lines=[2,"4-5"]`, as other generators write them. Other text that is no name, such as the marked words of
 * Expressive Code, is skipped.
 */
export function readCodeInfo(info: string) {
  const [, language = ''] = LANGUAGE.exec(info) ?? []
  const written = MARKS.exec(info)?.[0].replaceAll(/\s*-\s*/g, '-')
  const marks = written?.match(/[\d-]+/g)?.join(',')
  const title = TITLE.exec(info)
  const blank = (all: string) => ' '.repeat(all.length)
  const rest = info
    .replace(LANGUAGE, blank)
    .replace(MARKS, blank)
    .replace(TITLE, (_all, before: string, written: string) => before + blank(written))
  const { attributes, end } = readAttributes(rest, 0)
  const remainder = rest.slice(end).trim()
  return {
    language,
    ...(marks === undefined ? {} : { marks }),
    attributes: {
      ...(title && { title: { value: title[3] ?? '', at: title[1]?.length ?? 0 } }),
      ...attributes,
      ...(NAME.test(remainder) && { [remainder]: { value: '', at: end } }),
    } as WrittenAttributes,
  }
}
