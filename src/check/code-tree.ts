import { parse } from '@babel/parser'
import type { File, Node } from '@babel/types'

/** Parses a module of templates or islands. */
export function parseCode(source: string): File {
  return parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
}

const NO_CODE =
  /^(?:loc|leadingComments|trailingComments|innerComments|typeAnnotation|typeParameters|returnType)$/

/** What stands directly in a node, types and comments left out. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    NO_CODE.test(key)
      ? []
      : (Array.isArray(value) ? value : [value]).filter(
          (each): each is Node =>
            typeof each === 'object' && each !== null && 'type' in each && 'start' in each,
        ),
  )
}
