import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = dirname(fileURLToPath(import.meta.url))

const STRING = /['"]([a-z]+\/[a-z]+(?:-[a-z]+)*)['"]/g
const MEDIA = /^(?:image|font)\/(?:avif|gif|jpeg|png|webp|svg|ttf|otf|x-icon)$/

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|fixtures|^(?:api|client)[/\\]/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'))

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, code = '']) => code)

/**
 * Every code of the engine: the strings `area/name` of the areas that occur after a `code:` or as the name of a rule.
 */
function codesInSource(): string[] {
  const given = sources.flatMap((text) =>
    text.split('\n').filter((line) => /code: |^ +'[a-z/-]+': \{/.test(line)),
  )
  const areas = new Set(given.flatMap((line) => found(line, STRING)).map((code) => code.split('/')[0]))
  const codes = new Set(sources.flatMap((text) => found(text, STRING)))
  return [...codes].filter((code) => areas.has(code.split('/')[0]) && !MEDIA.test(code)).sort()
}

test.each([
  ['starters/docs/content/reference/problems.md', 'starters/docs/content/reference/checks.md'],
  ['docs/problemes.md', 'docs/verifications.md'],
])('%s and %s explain every problem code once, and no other', (...names) => {
  const tables = names.map((name) => readFileSync(join(dirname(src), name), 'utf8'))
  expect(found(tables.join('\n'), /^\| `([a-z]+\/[a-z-]+)` *\|/gm).sort()).toEqual(codesInSource())
})
