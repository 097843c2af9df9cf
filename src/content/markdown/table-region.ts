import type { Data } from 'mdast'

/**
 * The region around a table: it scrolls sideways and is focusable, so that a wide table never widens the page. A custom node,
 * rendered as its `hName`.
 */
export function tableRegion(label: string) {
  const hProperties = { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: label }
  return { type: 'tableRegion' as const, data: { hName: 'div', hProperties } as Data, children: [] as [] }
}
