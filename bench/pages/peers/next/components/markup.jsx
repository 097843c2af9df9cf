import { createElement, Fragment } from 'react'

/** Names that React writes otherwise. */
const NAMES = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  hreflang: 'hrefLang',
  popovertarget: 'popoverTarget',
}

/** Elements as if the page had been written by hand, with islands in their places. */
export function Markup({ nodes, islands }) {
  return createElement(Fragment, null, ...nodes.map((node) => toElement(node, islands)))
}

function toElement(node, islands) {
  if (typeof node === 'string') return node
  if (node.island) return islands[node.island]
  const [tag, attributes, children] = node
  const props = Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, value])
  return createElement(tag, Object.fromEntries(props), ...children.map((child) => toElement(child, islands)))
}
