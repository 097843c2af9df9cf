import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { placeSettings } from './place-settings.ts'

test('a problem with a setting gets the position of the setting or of the nearest enclosing code', async () => {
  const folder = temporaryFolder()
  const code = `const shared = { a: 1 }
export default defineSite({
  redirects: { '/old': '/new' },
  feeds: [{ url: '/rss.xml', urlOf: () => '/' }, { url: '/en.xml', item() {} }],
  collections: { ...shared, menu: singleton({ file: 'menu.yaml' }) },
})
`
  writeFileSync(join(folder, 'site.config.ts'), code)
  const problem = { code: 'a/b', message: { en: 'A', fr: 'A' }, place: { file: 'site.config.ts' } }
  const placed = async (...setting: PropertyKey[]) => {
    const [{ place, ...rest } = problem, other] = await placeSettings(folder, [
      { ...problem, setting },
      problem,
    ])
    expect(rest).not.toHaveProperty('setting')
    expect(other).toEqual(problem)
    return place
  }
  const file = 'site.config.ts'
  expect(await placed('redirects', '/old')).toEqual({ file, line: 3, column: 16 })
  expect(await placed('feeds', 0, 'urlOf')).toEqual({ file, line: 4, column: 30 })
  expect(await placed('feeds', 1, 'item')).toEqual({ file, line: 4, column: 68 })
  expect(await placed('collections', 'a', 'pattern')).toEqual({ file, line: 5, column: 16 })
  expect(await placed('collections', 'menu', 'file')).toEqual({ file, line: 5, column: 47 })
  expect(await placed('files')).toEqual({ file, line: 2, column: 27 })
})

test.for([
  ['head', 'export const head = () => ({})', 14],
  ['head', 'const a = <b>É</b>; export function head() {}', 37],
  ['paths', "export { list as paths } from './list'", 18],
  ['props', 'export const props = () => 1', 14],
] as const)(
  'a problem with the export %s of a template gets its position in %s',
  async ([name, code, column]) => {
    const root = temporaryFolder()
    const file = 'templates/pages/a.tsx'
    mkdirSync(join(root, 'templates/pages'), { recursive: true })
    writeFileSync(join(root, file), `import b from './b'\n${code}\n`)
    const problem = { code: 'a/b', message: { en: 'A', fr: 'A' }, place: { file }, setting: [name] }
    const [placed] = await placeSettings(root, [problem])
    expect(placed?.place).toEqual({ file, line: 2, column })
  },
)

test('an export that is not written in the template leaves the file as the position', async () => {
  const root = temporaryFolder()
  writeFileSync(join(root, 'a.tsx'), "export * from './b'\n")
  const problem = { code: 'a/b', message: { en: 'A', fr: 'A' }, place: { file: 'a.tsx' }, setting: ['head'] }
  expect(await placeSettings(root, [problem])).toEqual([
    { code: 'a/b', message: { en: 'A', fr: 'A' }, place: { file: 'a.tsx' } },
  ])
})
