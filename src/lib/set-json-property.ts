import { applyEdits, modify, parse, type ParseError } from 'jsonc-parser'
import { isRecord } from './is-record.ts'

const LENIENT = { allowTrailingComma: true }

/**
 * Sets one top-level property of a JSON text that can contain comments and trailing commas, such as editor settings.
 * `change` gets the current value. Comments are kept; like VS Code, it also reformats the property before a new one.
 * Undefined if the text is not an object.
 */
export function setJsonProperty(
  source: string,
  key: string,
  change: (value: unknown) => unknown,
): string | undefined {
  const errors: ParseError[] = []
  const before: unknown = parse(source, errors, LENIENT)
  if (errors.length > 0 || !isRecord(before)) return undefined
  const old = before[key]
  const wanted = change(old)
  if (JSON.stringify(old) === JSON.stringify(wanted)) return source
  const [, indent = '  '] = /\n([ \t]+)"/.exec(source) ?? []
  const formattingOptions = { insertSpaces: indent.startsWith(' '), tabSize: indent.length, eol: '\n' }
  return applyEdits(source, modify(source, [key], wanted, { formattingOptions }))
}
