import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { groupBy } from './lib/lists/group-by.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const MAX_LINES = 300
const MAX_FILES = 20

const IGNORED = new Set(['.git', '.site', 'dist', 'node_modules'])

/** Files of the repository, found without git, because an archive of it must pass too. */
const files = (function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (IGNORED.has(entry.name) || entry.name.startsWith('dist.')) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
})('')
const code = files.filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Lists `file:line` of every line of `among` that `pattern` matches. */
function linesWith(pattern: RegExp, among: readonly string[]): string[] {
  return among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

test(`no source file has more than ${MAX_LINES} lines`, () => {
  expect(code.filter((file) => read(file).trimEnd().split('\n').length > MAX_LINES)).toEqual([])
})

test(`no engine folder except check/checks has more than ${MAX_FILES} files of its own`, () => {
  const own = code.filter((file) => /^src\/(?!check\/checks\/)/.test(file) && !/\.test\.|fixtures/.test(file))
  const folders = groupBy(own, dirname)
  expect([...folders].filter(([, inside]) => inside.length > MAX_FILES).map(([folder]) => folder)).toEqual([])
})

test('file names are kebab-case', () => {
  const name = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\[[a-z]+\])(?:\.(?:test|contract|config|d|module))*\.\w+$/
  expect(code.filter((file) => !name.test(basename(file)))).toEqual([])
})

test('no file has a generic name such as utils or helpers', () => {
  expect(code.filter((file) => /(?:^|[/-])(?:utils?|helpers?|common|misc|stuff)[./-]/.test(file))).toEqual([])
})

test('no template or island has a style attribute, which the content security policy blocks', () => {
  expect(
    linesWith(
      /\sstyle=/,
      code.filter((file) => /^(?:templates|islands)\//.test(file)),
    ),
  ).toEqual([])
})

test('no template or island has an inline event handler as text', () => {
  const among = code.filter((file) => /^(?:templates|islands)\//.test(file))
  expect(linesWith(/\son[a-z]+="/, among)).toEqual([])
})

test('no file contains an absolute path of the machine it was written on', () => {
  const text = files.filter((file) => /\.(?:[cm]?[jt]sx?|css|md|ya?ml|json|html)$/.test(file))
  expect(linesWith(/(?<![\w.:/-])\/(?:work\/|home\/\w|Users\/\w|root\/)/, text)).toEqual([])
})
