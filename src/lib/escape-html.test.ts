import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, unescapeHtml } from './escape-html.ts'

test('unescaping reverses escaping', () => {
  fc.assert(fc.property(fc.string(), (text) => unescapeHtml(escapeHtml(text)) === text))
})

test('the escapes of React and remark are decoded, and invalid ones are kept', () => {
  expect(unescapeHtml('/a?b&#x26;c&amp;d&#39;&#x27;&quot;')).toBe(`/a?b&c&d''"`)
  expect(unescapeHtml('&inconnu; &#x110000; &')).toBe('&inconnu; &#x110000; &')
})
