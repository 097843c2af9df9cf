import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../cli/fixtures/copy-site.ts'
import { stampFiles } from './file-stamps.ts'

// For root, who runs the tests, no folder is hidden.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const readdirSync = (path: string, options: { withFileTypes: true }) => {
    if (path.endsWith('hidden')) throw Object.assign(new Error('no'), { code: 'EACCES', path })
    return fs.readdirSync(path, options)
  }
  return { ...fs, readdirSync }
})

test('a folder that the system hides is not taken for an empty one', async () => {
  const { path, remove } = await temporaryFolder()
  mkdirSync(join(path, 'pages/hidden'), { recursive: true })
  writeFileSync(join(path, 'pages/index.tsx'), '')
  expect(() => stampFiles(path, ['pages'])).toThrow('no')
  expect([...stampFiles(path, ['pages/index.tsx', 'gone']).keys()]).toEqual(['pages/index.tsx'])
  await remove()
})
