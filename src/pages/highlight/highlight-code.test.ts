import { afterAll, expect, test, vi } from 'vitest'
import { createCacheStore, type CacheStore, type CacheStores } from '../../cache/cache-store.ts'
import type { RenderedPage } from '../../render/render-page.ts'
import { highlightBlock } from './highlight-block.ts'
import { openHighlighter, openHighlightThread } from './highlight-code.ts'

const thread = openHighlightThread()
afterAll(() => thread.close())

const page = (body: string) => ({ route: { url: '/a' }, body }) as unknown as RenderedPage
const open = (store: CacheStore<readonly string[]> = createCacheStore()) =>
  openHighlighter({ markdown: { highlight: true } }, { store: (() => store) as CacheStores['store'] }, thread)
const highlight = async (body: string, store?: CacheStore<readonly string[]>) =>
  (await open(store)?.highlight(page(body)))?.body ?? ''
const code = (language: string, text: string, pre = '') =>
  `<pre${pre}><code class="language-${language}">${text}\n</code></pre>`

test('tokens of a code block get classes and no inline styles', async () => {
  const shown = await highlight(`<p>a</p>${code('ts', 'const a = "b" // c')}`)
  expect(shown).toBe(
    '<p>a</p><pre tabindex="0"><code class="language-ts"><span class="token-keyword">const</span> ' +
      '<span class="token-constant">a</span> <span class="token-keyword">=</span> ' +
      '<span class="token-string-expression">"b"</span> <span class="token-comment">// c</span>\n</code></pre>'.replaceAll(
        '"b"',
        '&quot;b&quot;',
      ),
  )
  expect(shown).not.toContain('style')
})

test('the Tab key stops once at code in an element that scrolls', async () => {
  const scroller = '<div tabindex="0" aria-label="a">'
  expect(await highlight(`${scroller}${code('ts', 'a')}</div>`)).toContain(
    `${scroller}<pre><code class="language-ts">`,
  )
})

test('HTML in code is escaped', async () => {
  const shown = await highlight(code('html', '&lt;b class="x"&gt;&amp;amp;&lt;/b&gt;&lt;script&gt;'))
  expect(shown.replaceAll(/<\/?(?:span|pre|code)[^>]*>/g, '')).toBe(
    '&lt;b class=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;&lt;script&gt;\n',
  )
})

test('the given lines are marked, with or without a language', async () => {
  const lines = async (body: string) =>
    [...(await highlight(body)).matchAll(/<mark>(.*)\n<\/mark>/g)].map(([, line]) => line)
  expect(await lines(code('text', 'a\nb\nc\nd', ' data-marks="2,4-9"'))).toEqual(['b', 'd'])
  expect(await lines('<pre data-marks="1"><code>a &lt;b\n</code></pre>')).toEqual(['a &lt;b'])
  expect(
    await lines('<pre><code class="language-json" data-marks="1-99999999">{\n}\n</code></pre>'),
  ).toHaveLength(2)
  expect(await highlight(code('text', 'a', ' data-marks="1"'))).not.toContain('data-marks')
})

test.each(['text', 'no-such-language', '../../../package', 'toString'])(
  'a block in %s is not highlighted',
  async (language) => {
    expect(await highlight(code(language, 'a &amp;&amp; b'))).toMatch(/>a &amp;&amp; b\n<\/code>/)
  },
)

test('uppercase names and aliases of languages are recognised', async () => {
  for (const name of ['TS', 'typescript', 'c++', 'sh', 'yml'])
    expect(await highlight(code(name, '"a" 1')), name).toContain('token-')
})

test('an embedded language is highlighted in the same way whatever blocks come before', async () => {
  await highlight(code('js', 'let a') + code('toml', 'a = 1'))
  const shown = await highlight(code('md', '---\na: b\n---\n\n```js\nlet a\n```'))
  expect(shown).toContain('<span class="token-keyword">a</span>')
  expect(shown).toContain('<span class="token-string">let a</span>')
})

test('many languages on one site cause no warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const name of ['c', 'css', 'diff', 'go', 'ini', 'java', 'lua', 'make', 'rust', 'sql', 'swift', 'xml'])
    highlightBlock({ code: 'a', language: name, marks: '' })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('a block is highlighted once and read from the store by later builds', async () => {
  const store = createCacheStore<readonly string[]>()
  const shown = await highlight(code('ts', 'let a') + code('ts', 'let b'), store)
  expect(store.get('/a')).toHaveLength(2)
  const [first = '', second = ''] = store.readText('/a').split('\0')
  store.put('/a', store.get('/a') ?? [], [first, second.replace('b', 'kept')].join('\0'))
  expect(await highlight(`<p>new</p>${code('ts', 'let b')}`, store)).toContain('kept')
  expect(shown).toContain('b')
  expect(store.get('/a')).toHaveLength(1)
})

test('a page without code is unchanged', async () => {
  const same = page('<p>a</p>')
  expect(open()?.highlight(same)).toBe(same)
})
