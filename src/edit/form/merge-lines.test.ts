import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLines } from './merge-lines.ts'

test.each([
  ['a paragraph that each adds', 'A', 'A\n\nB', 'A\n\nC', 'A\n\nC\n\nB', false],
  ['a line added where the next one was changed', 'A\nB', 'A\nx\nB', 'A\nC', 'A\nx\nC', false],
  ['the same change', 'A\nB\n', 'A\nC\n', 'A\nC\n', 'A\nC\n', false],
  ['a line that both changed', 'A\n\nB', 'x\n\nB', 'y\n\nz', 'x\n\nz', true],
  ['a removed line that was changed', 'A\nB\nC', 'A\nC', 'A\nx\nC', 'A\nC', true],
  ['a line added among removed ones', 'A\nB\nC', 'A', 'A\nB\nx\nC', 'A', true],
  ['a text of one line', 'A', 'B', 'C', 'B', true],
])('merges %s', (_, base, mine, theirs, value, clash) => {
  expect(mergeLines(base, mine, theirs)).toEqual({ value, clash })
})

test('changes of different lines are all kept', () => {
  const who = fc.constantFrom('mine', 'theirs', 'nobody')
  const how = fc.constantFrom('change', 'remove', 'add')
  fc.assert(
    fc.property(fc.array(fc.record({ who, how }), { minLength: 1 }), (lines) => {
      const after = (isDone: (by: string) => boolean) =>
        lines
          .flatMap(({ who, how }, index) => {
            if (!isDone(who)) return [`line ${index}`]
            if (how === 'remove') return []
            return how === 'add' ? [`line ${index}`, `new ${index}`] : [`changed ${index}`]
          })
          .concat('end')
          .join('\n')
      const merged = mergeLines(
        after(() => false),
        after((by) => by === 'mine'),
        after((by) => by === 'theirs'),
      )
      expect(merged).toEqual({ value: after((by) => by !== 'nobody'), clash: false })
    }),
  )
})
