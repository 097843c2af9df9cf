import { expect, test } from 'vitest'
import { imagePaths } from './image-paths.ts'

test('images beside the texts have a rule each while they are few', () => {
  const beside = (count: number) => [
    'docs/a.html',
    'images/b.png',
    ...Array.from({ length: count }, (_, index) => `docs/${index}/a.svg`),
  ]
  expect(imagePaths(beside(33))).toHaveLength(34)
  expect(imagePaths(beside(34))).toEqual(['/images/*'])
})
