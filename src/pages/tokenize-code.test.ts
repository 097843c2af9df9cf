import { expect, test } from 'vitest'
import type { RenderedPage } from '../render/render-page.ts'
import { openHighlighter } from './highlight-code.ts'
import { isTokenizerOpen, openTokenizer, tokenizeCode } from './tokenize-code.ts'

test('a page waits for the tokenizer only if it has code to split', async () => {
  const highlighter = openHighlighter({ markdown: { highlight: true } })
  const shown = (language: string) => {
    const body = `<pre><code class="language-${language}">let a\n</code></pre>`
    return highlighter?.highlight({ route: { url: '/a' }, body } as RenderedPage)?.body
  }
  expect(isTokenizerOpen()).toBe(false)
  expect(() => tokenizeCode('let a', 'ts')).toThrow('not open')
  expect([shown('text'), shown('ts')]).toEqual([expect.stringContaining('let a'), undefined])
  await openTokenizer()
  expect(shown('ts')).toContain('<span class="token-keyword">let</span>')
})
