import type { Clue } from './where.ts'

const NAMES: Readonly<Record<string, string>> = {
  tabindex: 'tabIndex',
  for: 'htmlFor',
  class: 'className',
  srcset: 'srcSet',
  autocomplete: 'autoComplete',
}
/** How an attribute with this value may be written: in HTML, in React, in YAML or in markdown. */
export function attributeClues(name: string, value: string): Clue[] {
  const react = NAMES[name] ?? name
  const inCode = [`${react}="${value}"`, `${react}='${value}'`, `${react}={${value}}`, `${react}: '${value}'`]
  const address = name === 'href' || name === 'src'
  const links = [
    { code: `](${value}`, skip: 2 },
    { code: `: ${value}`, skip: 2 },
    { code: `'${value}'`, skip: 1 },
    { code: value.replace(/^\//, '') },
  ]
  const prose = /^(?:alt|aria-label|title|placeholder)$/.test(name) ? [{ words: value }] : []
  return [...prose, ...inCode.map((code) => ({ code })), ...(address ? links : [])]
}
