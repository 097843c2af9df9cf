import { parse, type ParserPlugin } from '@babel/parser'
import type { File, Node } from '@babel/types'

/** Whether a module can contain JSX. In others, `<Name>value` is a type assertion. */
export function mayHoldElements(file: string): boolean {
  return /\.[jt]sx$/.test(file)
}

/** Parses a module of templates or islands. Throws when it cannot be parsed. */
export function parseCode(file: string, source: string): File {
  const plugins: ParserPlugin[] = ['typescript', 'decorators', 'decoratorAutoAccessors']
  return parse(source, {
    sourceType: 'module',
    plugins: mayHoldElements(file) ? [...plugins, 'jsx'] : plugins,
  })
}

const NO_CODE =
  /^(?:loc|leadingComments|trailingComments|innerComments|typeAnnotation|typeParameters|returnType)$/

/** The direct children of a node, without types and comments. */
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
