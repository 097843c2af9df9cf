import { parse } from '@babel/parser'
import type { Declaration, Node, Statement } from '@babel/types'
import type { Place } from '../../problems/problem.ts'

/** Where the code of a template exports `name`: at the name that it declares, or in its list of exports. */
export function exportPlace(file: string, code: string, name: string): Place {
  const { program } = parse(code, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx'],
    errorRecovery: true,
  })
  const found = program.body.flatMap(exportedNodes).find(([exported]) => exported === name)?.[1]
  return found?.loc ? { file, line: found.loc.start.line, column: found.loc.start.column + 1 } : { file }
}

function exportedNodes(statement: Statement): readonly (readonly [string, Node])[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const listed = statement.specifiers.flatMap(({ exported }) =>
    exported.type === 'Identifier' ? [[exported.name, exported] as const] : [],
  )
  return [...declaredNames(statement.declaration), ...listed]
}

function declaredNames(declaration: Declaration | null | undefined): readonly (readonly [string, Node])[] {
  if (declaration?.type === 'FunctionDeclaration' && declaration.id)
    return [[declaration.id.name, declaration.id]]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) =>
    id.type === 'Identifier' ? [[id.name, id] as const] : [],
  )
}
