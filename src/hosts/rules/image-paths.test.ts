import { expect, test } from 'vitest'
import { imagePaths } from './image-paths.ts'

test('images next to texts have a rule each if there are few of them', () => {
  const beside = (count: number) => [
    'docs/a.html',
    'images/b.png',
    ...Array.from({ length: count }, (_, index) => `docs/${index}/a.svg`),
  ]
  expect(imagePaths(beside(33))).toHaveLength(34)
  expect(imagePaths(beside(34))).toEqual(['/images/*'])
})
