import type { Data } from 'mdast'

/** The component that shows code blocks, if a site has it. */
export const CODE = 'code'

/** A custom node, rendered as its `hName`. */
export type ComponentMarker = { readonly type: 'component'; readonly data: Data; readonly children: [] }

/** A placeholder for a component in the HTML of a text; rendering the page replaces it. */
export function componentMarker(name: string, attributes: Readonly<Record<string, string>>): ComponentMarker {
  const hProperties = { name, props: JSON.stringify(attributes) }
  return { type: 'component', data: { hName: 'site-component', hProperties } as Data, children: [] }
}

/** Marks the paragraph of a container's label. */
export const LABEL = { hName: 'site-label' } as Data
