const CONTAINER = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?:{3,})[ \t]*([A-Za-z][\w-]*)([ \t].*)?$/
const ATTRIBUTES = /\{[^{}]*\}$/

/** Rewrites the first line of a container of another generator as a directive: `::: tip A title` -> `:::tip[A title]`. */
export function asDirective(line: string): string {
  return line.replace(CONTAINER, (_line, colons: string, name: string, rest = '') => {
    const after = rest.trim()
    const [attributes = ''] = ATTRIBUTES.exec(after) ?? []
    const title = after.slice(0, after.length - attributes.length).trimEnd()
    return `${colons}${name}${title && `[${title}]`}${attributes}`
  })
}
