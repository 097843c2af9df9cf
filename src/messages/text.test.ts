import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Node, ObjectProperty } from '@babel/types'
import { expect, test } from 'vitest'
import { childrenOf, parseCode } from '../check/locate/code-tree.ts'

const src = dirname(import.meta.dirname)

/** A sentence as written in the code, with `x` for each inserted value. */
type Written = { readonly at: string; readonly en: string; readonly fr: string }

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|contract)\.|(?:^|\/)fixtures\//.test(file))

function* nodesBelow(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesBelow(child)
}

function literal(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('x') : undefined
}

/** Every object of a file with a text under `en` and one under `fr`, and nothing else. */
function sentencesIn(file: string): Written[] {
  const source = readFileSync(join(src, file), 'utf8')
  if (!/\ben: /.test(source)) return []
  return [...nodesBelow(parseCode(file, source).program)].flatMap((node) => {
    if (node.type !== 'ObjectExpression' || node.properties.length !== 2) return []
    const named = (name: string) =>
      node.properties.find(
        (each): each is ObjectProperty =>
          each.type === 'ObjectProperty' && each.key.type === 'Identifier' && each.key.name === name,
      )?.value
    const [en, fr] = [literal(named('en')), literal(named('fr'))]
    return en === undefined || fr === undefined ? [] : [{ at: `${file}:${node.loc?.start.line}`, en, fr }]
  })
}

const sentences = files.flatMap(sentencesIn)
const withoutQuotations = (text: string) => text.replaceAll(/"[^"]*"|« [^»]* »/g, '')

test('English sentences contain no French outside quotations', () => {
  const french = /[àâäçéèêëîïôöùûüÿœæ«»]/i
  expect(sentences.length).toBeGreaterThan(200)
  expect(sentences.filter(({ en }) => french.test(withoutQuotations(en)))).toEqual([])
})

test('French sentences quote with guillemets', () => {
  expect(sentences.filter(({ fr }) => /(?:^|[ (])"/.test(withoutQuotations(fr)))).toEqual([])
})

test('both languages of a sentence end with the same punctuation', () => {
  const end = (text: string) => /[.?!…:]?$/.exec(text)?.[0]
  expect(sentences.filter(({ en, fr }) => end(en) !== end(fr))).toEqual([])
})
