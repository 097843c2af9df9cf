import { parse } from '@babel/parser'
import type { Expression, File, Node, ObjectExpression } from '@babel/types'
import type { WrittenValue } from '../../content/parse/schema-problems.ts'
import type { Place } from '../../problems/problem.ts'

type Path = readonly PropertyKey[]

/** Where each part of `value`, the config, is written in the code of `site.config.ts`, if it is written literally. */
export function configSource(file: string, code: string, value: unknown): WrittenValue {
  const program = parse(code, { sourceType: 'module', plugins: ['typescript'], errorRecovery: true })
  const root = configObject(program)
  const place = (node: Node | undefined): Place =>
    node?.loc ? { file, line: node.loc.start.line, column: node.loc.start.column + 1 } : { file }
  const nearest = (path: Path): Node | undefined =>
    path.length === 0 ? root : (valueNode(program, root, path) ?? nearest(path.slice(0, -1)))
  return {
    value,
    valueAt: (path) => place(nearest(path)),
    keyAt: (path) => {
      const parent = valueNode(program, root, path.slice(0, -1))
      const property =
        parent?.type === 'ObjectExpression' ? propertyOf(parent, String(path.at(-1))) : undefined
      return place(property ?? nearest(path))
    },
    writtenAt: (path) => {
      const node = valueNode(program, root, path)
      return node ? code.slice(node.start ?? 0, node.end ?? 0) : ''
    },
  }
}

/** The object that the file passes to `defineSite`. */
function configObject(file: File): Node | undefined {
  const exported = file.program.body.flatMap((statement) =>
    statement.type === 'ExportDefaultDeclaration' ? [statement.declaration] : [],
  )
  const calls = [...exported, ...declarationsOf(file).map(({ init }) => init)].flatMap((node) =>
    node?.type === 'CallExpression' ? [node] : [],
  )
  const call = calls.find(({ callee }) => callee.type === 'Identifier' && callee.name === 'defineSite')
  return call?.arguments[0]
}

function valueNode(file: File, root: Node | undefined, path: Path): Node | undefined {
  let node = root && resolved(file, root)
  for (const part of path) {
    const child: Node | null | undefined =
      node?.type === 'ObjectExpression'
        ? propertyOf(node, String(part))?.value
        : node?.type === 'ArrayExpression'
          ? node.elements[Number(part)]
          : undefined
    if (!child) return undefined
    node = resolved(file, child)
  }
  return node
}

function propertyOf(object: ObjectExpression, name: string) {
  return object.properties.find(
    (each) =>
      (each.type === 'ObjectProperty' || each.type === 'ObjectMethod') &&
      ((each.key.type === 'Identifier' && each.key.name === name) ||
        (each.key.type === 'StringLiteral' && each.key.value === name)),
  ) as ({ readonly value: Node } & Node) | undefined
}

/** The expression behind a constant, a type assertion or a declaration such as `collection({ … })`. */
function resolved(file: File, node: Node): Node {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return resolved(file, node.expression)
  if (node.type === 'CallExpression' && node.arguments[0]?.type === 'ObjectExpression')
    return node.arguments[0]
  if (node.type !== 'Identifier') return node
  const init = constant(file, node.name)
  return init ? resolved(file, init) : node
}

function constant(file: File, name: string): Expression | undefined {
  const found = declarationsOf(file).find(({ id }) => id.type === 'Identifier' && id.name === name)
  return found?.init ?? undefined
}

function declarationsOf({ program }: File) {
  return program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  )
}
