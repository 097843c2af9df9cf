import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ROW_SCHEMAS } from './row-schemas.ts'

test('every kind of row that the engine stores has a schema', () => {
  const src = fileURLToPath(new URL('../..', import.meta.url))
  const kinds = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(join(src, file), 'utf8').matchAll(/\bcache\??\.store(?:<[^(]*>)?\(\s*'([\w-]+)'/g),
    ])
  expect(new Set(kinds.map(([, kind]) => kind))).toEqual(new Set(Object.keys(ROW_SCHEMAS)))
})
