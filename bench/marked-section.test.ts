import { expect, test } from 'vitest'
import { replaceMarked } from './marked-section.ts'

test('what stands between the marks of a name is replaced, and nothing else', () => {
  const text = 'a\n<!-- one -->\nold\n<!-- /one -->\nb\n<!-- two -->\nkept\n<!-- /two -->\n'
  expect(replaceMarked(text, 'one', 'new $& text')).toBe(
    'a\n<!-- one -->\n\nnew $& text\n\n<!-- /one -->\nb\n<!-- two -->\nkept\n<!-- /two -->\n',
  )
})

test('a text without the marks is not guessed at', () => {
  expect(() => replaceMarked('<!-- /one --> <!-- one -->', 'one', '')).toThrow('<!-- one -->')
})
