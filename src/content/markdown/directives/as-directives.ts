import { outsideCode } from '../outside-code.ts'

const CONTAINER = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?:{3,})[ \t]*([A-Za-z][\w-]*)([ \t].*)?$/
const ATTRIBUTES = /\{[^{}]*\}$/

/**
 * Rewrites the containers of other generators as directives: `::: tip A title` becomes `:::tip[A title]`. Their
 * contents keep line and column.
 */
export function asDirectives(source: string): string {
  if (!/:::/.test(source)) return source
  return outsideCode(source, (line) => line.replace(CONTAINER, written))
}

function written(_line: string, colons: string, name: string, rest = ''): string {
  const after = rest.trim()
  const [attributes = ''] = ATTRIBUTES.exec(after) ?? []
  const title = after.slice(0, after.length - attributes.length).trimEnd()
  return `${colons}${name}${title && `[${title}]`}${attributes}`
}
