import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { missingPackages } from './install-packages.js'

const roots = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

const lock = {
  '': { name: 'site' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b/node_modules/@scope/c': { version: '2.0.0', integrity: 'sha512-c', dev: true },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
}

function place(installed) {
  const root = mkdtempSync(join(tmpdir(), 'site-packages-'))
  roots.push(root)
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }))
  if (installed) {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return root
}

test('nothing is missing when npm installed what the lock asks for', () => {
  expect(missingPackages(place(lock), { development: true })).toEqual([])
})

test('everything but other platforms is missing without node_modules', () => {
  expect(missingPackages(place(undefined), { development: true })).toEqual(['a', '@scope/c'])
})

test('a package of another version is missing', () => {
  const old = { ...lock, 'node_modules/a': { version: '0.9.0', integrity: 'sha512-old' } }
  expect(missingPackages(place(old), { development: true })).toEqual(['a'])
})

test('packages for tests alone do not hold up npm start', () => {
  const { 'node_modules/a': a } = lock
  expect(missingPackages(place({ 'node_modules/a': a }), { development: false })).toEqual([])
})
