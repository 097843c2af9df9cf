import { expect, test } from 'vitest'
import { readWordList } from './word-list.ts'

test('a listed word is also known capitalized, in the plural and in compounds of listed words', () => {
  const isOwn = readWordList('Zorglub # le héros\nzorglub\nboisseau\n')
  expect(['Zorglub', 'Boisseau', 'boisseaux', 'zorglub-boisseau'].filter(isOwn)).toHaveLength(4)
  expect(['zorglubien', 'lave-zorglub', 'héros'].filter(isOwn)).toEqual([])
})
