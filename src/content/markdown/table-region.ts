import type { Data } from 'mdast'

/** A custom node, rendered as its `hName`. */
export type TableRegion = { readonly type: 'tableRegion'; readonly data: Data; readonly children: [] }

/** The region around a table: it scrolls sideways and is focusable, so that a wide table never widens the page. */
export function tableRegion(label: string): TableRegion {
  const hProperties = { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: label }
  return { type: 'tableRegion', data: { hName: 'div', hProperties } as Data, children: [] }
}
