import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@babel/parser'
import type { Comment, Node, Statement } from '@babel/types'

/** A module's exports. Texts are markdown. */
export type Export = {
  readonly name: string
  readonly about: string
  readonly example?: string | undefined
  /** Its declaration, without what only the engine needs to know. */
  readonly declared: string
  /** For object types. */
  readonly members: readonly Member[]
}

export type Member = {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  readonly about: string
}

/** The exports of a file that re-exports others, in its order. */
export function readExports(file: string): readonly Export[] {
  return read(file).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source?.value.startsWith('.')) return []
    const from = join(dirname(file), statement.source.value)
    const names = statement.specifiers.map(({ exported }) => 'name' in exported && exported.name)
    return names.flatMap((name) => readTypes(from).filter((each) => each.name === name))
  })
}

/** The types, functions and constants that a file itself exports. */
export function readTypes(file: string): readonly Export[] {
  const { body, source } = read(file)
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    const named = declaration.type === 'VariableDeclaration' ? declaration.declarations[0] : declaration
    if (!named || !('id' in named) || named.id?.type !== 'Identifier') return []
    const [about, example] = docstring(statement.leadingComments).split('@example')
    return [
      {
        name: named.id.name,
        about: (about ?? '').trim(),
        example: example?.trim(),
        declared: signature(declaration, source),
        members:
          declaration.type === 'TSTypeAliasDeclaration' ? membersOf(declaration.typeAnnotation, source) : [],
      },
    ]
  })
}

function read(file: string): { readonly body: readonly Statement[]; readonly source: string } {
  const source = readFileSync(file, 'utf8')
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  return { body: program.body, source }
}

function membersOf(type: Node, source: string): readonly Member[] {
  if (type.type === 'TSIntersectionType') return type.types.flatMap((each) => membersOf(each, source))
  if (type.type !== 'TSTypeLiteral') return []
  return type.members.flatMap((member) => {
    if (
      (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') ||
      !('name' in member.key)
    )
      return []
    const written = slice(member, source)
    const name = String(member.key.name)
    const after = written.slice(written.indexOf(name) + name.length)
    return [
      {
        name,
        type: oneLine(after.replace(/^\??:?|;$/g, '')).replaceAll('readonly ', ''),
        optional: member.optional === true,
        about: docstring(member.leadingComments),
      },
    ]
  })
}

/** A declaration up to its body, or a whole type. */
function signature(declaration: Node, source: string): string {
  if (declaration.type === 'FunctionDeclaration')
    return source.slice(declaration.start ?? 0, declaration.body.start ?? 0).trim()
  if (declaration.type === 'VariableDeclaration') {
    const [first] = declaration.declarations
    const value = first?.init
    if (value?.type !== 'ArrowFunctionExpression') return ''
    const head = source.slice(value.start ?? 0, value.body.start ?? 0).replace(/=>\s*$/, '')
    return oneLine(`function ${source.slice(first?.id.start ?? 0, first?.id.end ?? 0)}${head}`)
  }
  return slice(declaration, source)
}

function slice(node: Node, source: string): string {
  return source.slice(node.start ?? 0, node.end ?? 0)
}

function oneLine(text: string): string {
  return text
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function docstring(comments: readonly Comment[] | null | undefined): string {
  const last = comments?.filter(({ type, value }) => type === 'CommentBlock' && value.startsWith('*')).at(-1)
  return (last?.value ?? '')
    .replace(/^\*/, '')
    .replaceAll(/^ *\* ?/gm, '')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .trim()
}
