import fs, { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from './fixtures/temporary-folder.ts'
import { stampFiles } from './file-stamps.ts'

/** Simulates a hidden folder: root, who may run the tests, can read every folder. */
function hideFolders(name: string): void {
  const { readdirSync } = fs
  const hiding = vi.spyOn(fs, 'readdirSync').mockImplementation(((path: string, options: object) => {
    if (path.endsWith(name)) throw Object.assign(new Error('no'), { code: 'EACCES', path })
    return readdirSync(path, options)
  }) as typeof readdirSync)
  syncBuiltinESMExports()
  onTestFinished(() => {
    hiding.mockRestore()
    syncBuiltinESMExports()
  })
}

test('an unreadable folder is an error, not an empty folder', () => {
  const path = temporaryFolder()
  hideFolders('hidden')
  mkdirSync(join(path, 'pages/hidden'), { recursive: true })
  writeFileSync(join(path, 'pages/index.tsx'), '')
  expect(() => stampFiles(path, ['pages'])).toThrow('no')
  expect([...stampFiles(path, ['pages/index.tsx', 'gone']).keys()]).toEqual(['pages/index.tsx'])
})

test('a file with the size and time of another has another stamp', () => {
  const path = temporaryFolder()
  const stampOf = () => stampFiles(path, ['a']).get('a')
  const save = (text: string) => {
    writeFileSync(join(path, 'a'), text)
    utimesSync(join(path, 'a'), 1000, 1000)
    return stampOf()
  }
  const before = save('100')
  expect(stampOf()).toBe(before)
  expect(save('900')).not.toBe(before)
})
