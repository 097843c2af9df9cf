import { expect, test } from 'vitest'
import { NO_HISTORY, stepped, withChange } from './undo-history.ts'

test('quick changes of one field are undone together, other changes one by one', () => {
  const typed = withChange(withChange(NO_HISTORY, 'a', 1000, 'title'), 'ab', 1500, 'title')
  const paused = withChange(typed, 'abc', 4000, 'title')
  const moved = withChange(withChange(paused, 'abcd', 4100), 'abcde', 4200)
  expect(moved.past).toEqual(['a', 'abc', 'abcd', 'abcde'])
})

test('an undone change can be redone until another change is made', () => {
  const back = stepped(withChange(NO_HISTORY, 'a', 0, 'title'), 'b', 'undo')
  expect(back?.value).toBe('a')
  const { history = NO_HISTORY } = back ?? {}
  expect(stepped(history, 'a', 'redo')).toMatchObject({ value: 'b', history: { past: ['a'], future: [] } })
  expect(stepped(withChange(history, 'a', 9), 'c', 'redo')).toBeUndefined()
})
