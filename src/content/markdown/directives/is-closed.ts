import type { Parents } from 'mdast'

/** Whether a container ends with a line of colons that does not belong to its contents. */
export function isClosed({ children, position }: Parents, written: string): boolean {
  const start = position?.start.offset ?? 0
  const last = children.at(-1)?.position?.end.offset ?? start
  const rest = written.slice(last - start).trimEnd()
  return /^\n[\s>]*:{3,}$/.test(rest.slice(Math.max(0, rest.lastIndexOf('\n'))))
}
