import type { Expression, Function as FunctionNode, Node, Statement } from '@babel/types'
import type { Place } from '../../problems/problem.ts'
import { childrenOf, parseCode } from '../locate/code-tree.ts'
import { placeAt } from '../../lib/text/place-at.ts'

/** An expression whose value differs between build and browser. */
export type Unstable = {
  readonly what: 'clock' | 'random' | 'locale'
  readonly written: string
  readonly place: Place
}

/**
 * Finds the unstable expressions in the first render of an island's module, and the functions of other modules that
 * it calls. `entries` names functions known to run in it; components (a capital letter) and hooks (`use…`) always do.
 * Effects and event handlers are ignored.
 */
export function readFirstRender(file: string, source: string, entries: ReadonlySet<string>) {
  const { program } = parseCode(file, source)
  const functions = new Map<string, FunctionNode>()
  const imports = new Map<string, { readonly from: string; readonly name: string }>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const each of statement.specifiers) {
        const name =
          each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
            ? each.imported.name
            : 'default'
        imports.set(each.local.name, { from: statement.source.value, name })
      }
    }
    const declaration = declared(statement)
    if (declaration.type === 'FunctionDeclaration' && declaration.id)
      functions.set(declaration.id.name, declaration)
    if (declaration.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'Identifier' && init && isFunction(init)) functions.set(id.name, init)
      }
    }
  }

  const unstable: Unstable[] = []
  const calls = new Map<string, { readonly from: string; readonly name: string }>()
  const queue = [...functions.keys()].filter((name) => entries.has(name) || /^(?:[A-Z]|use[A-Z])/.test(name))
  const done = new Set<string>()
  const follow = (name: string) => {
    const imported = imports.get(name)
    if (imported) calls.set(name, imported)
    else if (functions.has(name)) queue.push(name)
  }
  const visit = (node: Node): void => {
    const what = judge(node)
    const start = node.start ?? 0
    if (what)
      unstable.push({
        what,
        written: source.slice(start, node.end ?? 0),
        place: { file, ...placeAt(source, start) },
      })
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') follow(node.callee.name)
    for (const child of childrenOf(node)) if (!isFunction(child) || runsNow(child, node)) visit(child)
  }

  // Top-level code of a module also runs in the build.
  for (const statement of program.body.map(declared))
    if (/^(?:VariableDeclaration|ExpressionStatement)$/.test(statement.type)) visit(statement)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const found = functions.get(name)
    if (!found || done.has(name)) continue
    done.add(name)
    for (const part of [...found.params, found.body]) visit(part)
  }
  return { unstable, calls: [...calls.values()] }
}

/** What a statement declares, exported or not. */
function declared(statement: Statement): Node {
  return ('declaration' in statement && statement.declaration) || statement
}

function isFunction(node: Node): node is FunctionNode {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod)$/.test(
    node.type,
  )
}

const SYNCHRONOUS =
  /^(?:useState|useMemo|useReducer|useRef|map|filter|find|findIndex|findLast|some|every|flatMap|reduce|forEach|sort|toSorted|from)$/

/** Whether a nested function runs while its parent expression is evaluated. */
function runsNow(child: Node, parent: Node): boolean {
  if (parent.type !== 'CallExpression') return false
  if (parent.callee === child) return true
  const { callee } = parent
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
        ? callee.property.name
        : ''
  return SYNCHRONOUS.test(name)
}

/** A word of every expression that {@link readFirstRender} finds: code without one need not be parsed. */
export const UNSTABLE_WORD = /\b(?:Date|performance|random|crypto|toLocale\w*|localeCompare|Intl|navigator)\b/

const CALLS: readonly (readonly [RegExp, Unstable['what']])[] = [
  [/^(?:Date|performance)\.now$/, 'clock'],
  [/^Math\.random$|^(?:globalThis\.|window\.)?crypto\.(?:randomUUID|getRandomValues)$/, 'random'],
  [/\.toLocale(?:Date|Time|UpperCase|LowerCase)?String$|\.localeCompare$|^Intl\.\w+$/, 'locale'],
]

/** What differs between build and browser in an expression; an explicit locale is stable. */
function judge(node: Node): Unstable['what'] | undefined {
  if (node.type === 'MemberExpression' && /^(?:window\.)?navigator\.languages?$/.test(nameOf(node)))
    return 'locale'
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const name = nameOf(node.callee)
  if (name === 'Date')
    return node.arguments.length === 0 || node.type === 'CallExpression' ? 'clock' : undefined
  const what = CALLS.find(([pattern]) => pattern.test(name))?.[1]
  if (what !== 'locale') return what
  const locale = node.arguments[name.endsWith('localeCompare') ? 1 : 0]
  const fixed = locale !== undefined && !(locale.type === 'Identifier' && locale.name === 'undefined')
  // Without a time zone, the hour and even the date depend on the browser.
  const dated = /toLocale(?:Date|Time)String$|DateTimeFormat$/.test(name)
  return fixed && (!dated || zoned(node.arguments[1])) ? undefined : 'locale'
}

function zoned(options: Node | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return options !== undefined
  return options.properties.some(
    (property) =>
      property.type !== 'ObjectProperty' ||
      (property.key.type === 'Identifier' && property.key.name === 'timeZone'),
  )
}

function nameOf(node: Expression | Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return ''
  return `${nameOf(node.object)}.${node.property.name}`
}
