import type { Data } from 'mdast'

/** The component that shows blocks of code, where a site has it. */
export const CODE = 'code'

/** A custom node, rendered as its `hName`. */
export type ComponentMarker = { readonly type: 'component'; readonly data: Data; readonly children: [] }

/** The place of a component in the HTML of a text, which the page replaces when it is rendered. */
export function componentMarker(name: string, attributes: Readonly<Record<string, string>>): ComponentMarker {
  const hProperties = { name, props: JSON.stringify(attributes) }
  return { type: 'component', data: { hName: 'site-component', hProperties } as Data, children: [] }
}

/** Makes the paragraph of a container's label into that label. */
export const LABEL = { hName: 'site-label' } as Data
