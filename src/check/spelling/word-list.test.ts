import { expect, test } from 'vitest'
import { readWordList } from './word-list.ts'

test('a word of the list is known with a capital, in the plural and in compounds of such words', () => {
  const isOwn = readWordList('Zorglub # le héros\nzorglub\nboisseau\n')
  expect(['Zorglub', 'Boisseau', 'boisseaux', 'zorglub-boisseau'].filter(isOwn)).toHaveLength(4)
  expect(['zorglubien', 'lave-zorglub', 'héros'].filter(isOwn)).toEqual([])
})
