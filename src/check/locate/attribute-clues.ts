import type { Clue } from './where.ts'

const NAMES = new Map(
  Object.entries<string>({
    tabindex: 'tabIndex',
    for: 'htmlFor',
    class: 'className',
    srcset: 'srcSet',
    autocomplete: 'autoComplete',
  }),
)

/** The ways to write this attribute in HTML, React, YAML or markdown. */
export function attributeClues(name: string, value: string): Clue[] {
  const inCode = [NAMES.get(name) ?? [], name]
    .flat()
    .flatMap((as) => [`${as}="${value}"`, `${as}='${value}'`, `${as}={${value}}`, `${as}: '${value}'`])
  const address = name === 'href' || name === 'src'
  const links = [
    { code: `](${value}`, skip: 2 },
    { code: `: ${value}`, skip: 2 },
    { code: `'${value}'`, skip: 1 },
    // HTML needs no quotes.
    { code: `${name}=${value}` },
  ]
  const prose = /^(?:alt|aria-label|title|placeholder)$/.test(name) ? [{ words: value }] : []
  return [...prose, ...inCode.map((code) => ({ code })), ...(address ? links : [])]
}
