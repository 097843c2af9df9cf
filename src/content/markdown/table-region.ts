import type { Data } from 'mdast'

/** A node that markdown does not have: renderers print it as its `hName` says. */
export type TableRegion = { readonly type: 'tableRegion'; readonly data: Data; readonly children: [] }

/** The region around a table: it scrolls sideways and the keyboard reaches it, so that a wide table never widens the page. */
export function tableRegion(label: string): TableRegion {
  const hProperties = { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: label }
  return { type: 'tableRegion', data: { hName: 'div', hProperties } as Data, children: [] }
}
