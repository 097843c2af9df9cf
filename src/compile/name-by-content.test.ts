import { expect, test } from 'vitest'
import { nameByContent } from './name-by-content.ts'

const output = (path: string, text: string, ...imports: readonly string[]) => ({ path, text, imports })

test('modules with identical text stay separate scripts, and each importer keeps its own', () => {
  const named = nameByContent([
    output('one.AAAAAAAA.js', 'import"./shared.CCCCCCCC.js"', 'shared.CCCCCCCC.js'),
    output('two.BBBBBBBB.js', 'import"./shared.DDDDDDDD.js"', 'shared.DDDDDDDD.js'),
    output('shared.CCCCCCCC.js', 'let state'),
    output('shared.DDDDDDDD.js', 'let state'),
  ])
  const [one, two, first, second] = named
  expect(first?.path).not.toBe(second?.path)
  expect(one).toMatchObject({ text: `import"./${first?.path}"`, imports: [first?.path] })
  expect(two).toMatchObject({ text: `import"./${second?.path}"`, imports: [second?.path] })
})

test('a script name depends on the contents of its imports, not on the names that esbuild gave them', () => {
  const name = (shared: string, text: string) =>
    nameByContent([
      output('one.AAAAAAAA.js', `import"./${shared}"`, shared),
      output(shared, text, 'one.AAAAAAAA.js'),
    ])[0]?.path
  expect(name('shared.BBBBBBBB.js', 'a()')).toBe(name('shared.CCCCCCCC.js', 'a()'))
  expect(name('shared.BBBBBBBB.js', 'a()')).not.toBe(name('shared.BBBBBBBB.js', 'b()'))
})
