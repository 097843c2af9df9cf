import type { Nodes } from 'mdast'

/** A node that is nested too deeply in quotations and lists; undefined if there is none. */
export function deepest(tree: Nodes): Nodes | undefined {
  let found: Nodes | undefined
  eachNode(tree, (node, depth) => {
    if (depth > MAX_DEPTH) found ??= node
  })
  return found
}

const MAX_DEPTH = 100
const CONTAINER = /^(?:list|blockquote|footnoteDefinition)$/

/**
 * Calls back for each node of a tree, in document order, with the number of lists and quotations that are open. Not
 * recursive: thousands of nested lists would overflow the stack.
 */
export function eachNode(tree: Nodes, visit: (node: Nodes, depth: number) => void): void {
  const ahead: (readonly [node: Nodes, depth: number])[] = [[tree, 0]]
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const [node, around] = next
    const depth = around + (CONTAINER.test(node.type) ? 1 : 0)
    visit(node, depth)
    for (const child of 'children' in node ? node.children.toReversed() : []) {
      // Remark reports no position for the text of an address that starts with "www.".
      if (child.type === 'text') child.position ??= node.position
      ahead.push([child, depth])
    }
  }
}
