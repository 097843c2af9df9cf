import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCacheStore } from '../cache/cache-store.ts'
import { loadSheets } from './bundle-css.ts'

test('a sheet that an editor saved with a byte order mark is read', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sheets-'))
  writeFileSync(join(root, 'a.css'), '\uFEFF@layer base { .a { color: red } }')
  const sheets = await loadSheets(root, ['a.css'], createCacheStore())
  expect(sheets.get('a.css')?.css).toBe('@layer base{.a{color:red}}')
})
