const CONTAINER = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?:{3,})[ \t]*([A-Za-z][\w-]*)([ \t].*)?$/
const ATTRIBUTES = /\{[^{}]*\}$/
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})(.*)$/

/**
 * Writes the containers of other generators as directives: `::: tip A title` is `:::tip[A title]`. What they hold stays in its
 * line and column.
 */
export function asDirectives(source: string): string {
  if (!/:::/.test(source)) return source
  let fence = ''
  return source
    .split('\n')
    .map((line) => {
      const [, mark = '', info = ''] = FENCE.exec(line) ?? []
      const inCode = fence !== ''
      if (!inCode) fence = mark
      else if (mark.startsWith(fence) && info.trim() === '') fence = ''
      return inCode ? line : line.replace(CONTAINER, written)
    })
    .join('\n')
}

function written(_line: string, colons: string, name: string, rest = ''): string {
  const after = rest.trim()
  const [attributes = ''] = ATTRIBUTES.exec(after) ?? []
  const title = after.slice(0, after.length - attributes.length).trimEnd()
  return `${colons}${name}${title && `[${title}]`}${attributes}`
}
