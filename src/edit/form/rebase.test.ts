import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const base = { title: 'A', tags: ['a', 'b'], head: { text: 'x', note: 'y' } }
const [a, b, c] = ['a', 'b', 'c'].map((title) => ({ title, text: `${title}, in words` }))

test('changes of both sides are merged', () => {
  const mine = { ...base, title: 'B', head: { text: 'x' } }
  const theirs = { ...base, tags: ['a', 'c'], head: { text: 'z', note: 'y' } }
  expect(rebase(base, mine, theirs)).toEqual({
    value: { title: 'B', tags: ['a', 'c'], head: { text: 'z' } },
    clash: false,
  })
})

test.each([
  [
    'a changed item that they moved',
    [a, b, c],
    [{ ...a, title: 'A' }, b, c],
    [c, b, a],
    [c, b, { ...a, title: 'A' }],
  ],
  [
    'a changed word that they moved',
    ['wood', 'joinery'],
    ['WOOD', 'joinery'],
    ['joinery', 'wood'],
    ['joinery', 'WOOD'],
  ],
  [
    'items that I moved, and one that they changed',
    [a, b, c],
    [c, a, b],
    [a, { ...b, text: 'x' }, c],
    [c, a, { ...b, text: 'x' }],
  ],
  [
    'both sides of one item',
    [a, b],
    [{ ...a, title: 'A' }, b],
    [{ ...a, text: 'x' }, b],
    [{ title: 'A', text: 'x' }, b],
  ],
  ['an item that each adds', [a], [a, b], [c, a], [c, a, b]],
  ['an item that both add', ['a'], ['a', 'b'], ['b', 'a'], ['b', 'a']],
  ['two empty items', [a], [a, {}, {}], [{ ...a, title: 'A' }], [{ ...a, title: 'A' }, {}, {}]],
  ['a removed item', [a, b, c], [a, c], [{ ...a, text: 'x' }, b, c], [{ ...a, text: 'x' }, c]],
  ['paragraphs', 'A\n\nB', 'A\n\nB\n\nC', 'D\n\nB', 'D\n\nB\n\nC'],
])('merges %s', (_, before, mine, theirs, value) => {
  expect(rebase(before, mine, theirs)).toEqual({ value, clash: false })
})

test.each([
  ['a value', 'A', 'B', 'C', 'B'],
  [
    'a value of one item',
    [a, b],
    [{ ...a, title: 'A' }, b],
    [b, { ...a, title: 'x' }],
    [b, { ...a, title: 'A' }],
  ],
  ['the order', ['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'], ['b', 'a', 'c']],
  ['an item that I removed', [a, b], [b], [{ ...a, title: 'x' }, b], [b]],
  ['an item that they removed', [a, b], [{ ...a, title: 'A' }, b], [b], [{ ...a, title: 'A' }, b]],
  ['an item that I replaced', [a, b], [c, b], [{ ...a, note: 'x' }, b], [c, b]],
  ['a list that they made a text', ['a'], ['b'], 'a', ['b']],
])('if both sides changed %s, mine wins, which is said', (_, before, mine, theirs, value) => {
  expect(rebase(before, mine, theirs)).toEqual({ value, clash: true })
})

test('without a base, mine wins', () => {
  expect(rebase(undefined, base, { title: 'C' })).toEqual({ value: base, clash: true })
  expect(rebase(undefined, base, base)).toEqual({ value: base, clash: false })
})

test('changes of different items or keys are all kept, whoever moves them', () => {
  const who = fc.constantFrom('mine', 'theirs', 'nobody')
  const item = fc.record({
    title: who,
    text: who,
    removed: fc.constantFrom('mine', 'theirs', ...Array<string>(8).fill('nobody')),
  })
  const lists = fc.array(item, { minLength: 1, maxLength: 6 }).chain((items) =>
    fc.record({
      items: fc.constant(items),
      order: fc.shuffledSubarray([...items.keys()], { minLength: items.length }),
      mover: fc.constantFrom('mine', 'theirs'),
    }),
  )
  fc.assert(
    fc.property(lists, ({ items, order, mover }) => {
      const after = (isDone: (by: string) => boolean) => {
        const now = items.map((item, index) => {
          // What one side removes, the other does not change.
          if (item.removed !== 'nobody')
            return isDone(item.removed) ? undefined : { title: `${index}`, text: 't', more: 'm', id: index }
          const [title, text] = [item.title, item.text].map((by) => (isDone(by) ? 'new' : 'old'))
          return { title: `${title} ${index}`, text: `${text} ${index}`, more: index, id: index }
        })
        const ordered = isDone(mover) ? order.map((index) => now[index]) : now
        return { list: ordered.filter((item) => item !== undefined), [mover]: isDone(mover) }
      }
      const merged = rebase(
        after(() => false),
        after((by) => by === 'mine'),
        after((by) => by === 'theirs'),
      )
      expect(merged).toEqual({ value: after((by) => by !== 'nobody'), clash: false })
    }),
  )
})
