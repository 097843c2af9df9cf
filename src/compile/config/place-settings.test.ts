import { writeFileSync } from 'node:fs'
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
