import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { diskRefusal } from './disk-refusal.ts'

test('a system error is reported with its path, any other error is not reported', () => {
  const below = `${fileURLToPath(import.meta.url)}/x`
  const refused = thrownBy(() => mkdirSync(below))
  expect(diskRefusal(refused)?.message.en).toBe(`The system refuses access to "${below}" (ENOTDIR).`)
  for (const other of [new Error('no'), 'no', Object.assign(new Error('no'), { code: 'EACCES' })])
    expect(diskRefusal(other)).toBeUndefined()
})

test('a name that is too long is reported as such', () => {
  const refused = thrownBy(() => mkdirSync(`${import.meta.dirname}/${'é'.repeat(200)}`))
  expect(diskRefusal(refused)?.message.en).toMatch(
    /^The name of ".*é" is too long for the system \(ENAMETOOLONG\)\.$/,
  )
})

test('a full disk is reported even if the error names no file', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
  expect(diskRefusal(full)?.message.en).toBe('The disk is full (ENOSPC).')
  const database = new Database(':memory:')
  const write = thrownBy(() => database.exec('PRAGMA max_page_count = 1; CREATE TABLE a (b)'))
  expect(diskRefusal(write)?.message.en).toBe('The disk is full (SQLITE_FULL).')
})

test('an unwritable disk is reported even if Node gives ENOENT for it', () => {
  for (const syscall of ['mkdir', 'mkdtemp']) {
    const locked = Object.assign(new Error('none'), { code: 'ENOENT', syscall, path: '/a/b' })
    expect(diskRefusal(locked)?.message.en).toBe('The system refuses access to "/a/b" (ENOENT).')
  }
})

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
