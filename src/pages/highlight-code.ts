import { NO_CACHE, type CacheStores } from '../cache/cache-store.ts'
import { hashOf } from '../cache/hash.ts'
import { isPlainLanguage, knowsLanguage } from './code-language.ts'
import type { SiteConfig } from '../content/define-site.ts'
import { escapeHtml, unescapeHtml } from '../lib/escape-html.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { isTokenizerOpen, tokenizeCode } from './tokenize-code.ts'

export type Highlighter = {
  /**
   * Adds classes to the tokens of each code block in a known language, and marks lines. Undefined if that takes a
   * tokenizer that is not open.
   */
  readonly highlight: (page: RenderedPage) => RenderedPage | undefined
  /** Keeps the blocks of a page that is not rendered again. */
  readonly keep: (url: string) => void
}

/** With the end of a tag around it that already leads the Tab key there. */
const BLOCK =
  /( tabindex="0"[^<>]*>)?<pre((?: [\w-]+="[^"]*")*)><code((?: [\w-]+="[^"]*")*)>([^<]*)<\/code><\/pre>/g
const SEPARATOR = '\0'

/** The highlighter for one build, if the site enables it. Blocks that earlier builds highlighted come from the cache. */
export function openHighlighter(
  { markdown }: Pick<SiteConfig, 'markdown'>,
  cache: CacheStores = NO_CACHE,
): Highlighter | undefined {
  if (!markdown?.highlight) return undefined
  // The hashes of the highlighted blocks of a page, and their HTML as the text.
  const store = cache.store<readonly string[]>('highlights')
  const known = new Map<string, string>()
  const recall = (url: string) => {
    const hashes = store.get(url)
    if (!hashes || hashes.every((hash) => known.has(hash))) return
    for (const [place, html] of store.readText(url).split(SEPARATOR).entries())
      known.set(hashes[place] ?? '', html)
  }
  return {
    keep: (url) => void store.get(url),
    highlight(page) {
      if (!page.body.includes('<pre')) return page
      const { url } = page.route
      recall(url)
      const used = new Map<string, string>()
      let isComplete = true
      const body = page.body.replace(BLOCK, (whole, around = '', pre: string, code: string, text: string) => {
        const language = /\sclass="(?:[^"]* )?language-([^" ]+)/.exec(code)?.[1]
        const marks = /\sdata-marks="([^"]*)"/.exec(pre + code)?.[1] ?? ''
        if (!marks && (language === undefined || isPlainLanguage(language))) return whole
        const hash = hashOf(language, marks, text)
        const html = known.get(hash) ?? highlightBlock(unescapeHtml(text), language, marks)
        isComplete &&= html !== undefined
        if (html === undefined) return whole
        known.set(hash, html)
        used.set(hash, html)
        const stop = around === '' ? ' tabindex="0"' : ''
        return `${around}<pre${withoutMarks(pre)}${stop}><code${withoutMarks(code)}>${html}</code></pre>`
      })
      if (!isComplete) return undefined
      if (used.size > 0) store.put(url, [...used.keys()], [...used.values()].join(SEPARATOR))
      return { ...page, body }
    },
  }
}

function highlightBlock(code: string, language: string | undefined, marks: string): string | undefined {
  const name = unescapeHtml(language ?? '')
  const text = code.replace(/\n$/, '')
  const isKnown = knowsLanguage(name)
  if (isKnown && !isTokenizerOpen()) return undefined
  const lines = isKnown
    ? tokenizeCode(text, name.toLowerCase())
    : text.split('\n').map((line) => [{ text: line, kind: undefined }])
  return lines
    .map((tokens, index) => {
      const line = `${tokens.map(({ text, kind }) => (kind ? `<span class="${kind}">${escapeHtml(text)}</span>` : escapeHtml(text))).join('')}\n`
      return isMarked(marks, index + 1) ? `<mark>${line}</mark>` : line
    })
    .join('')
}

/** Whether marks such as `2,4-5` include a line. */
function isMarked(marks: string, line: number): boolean {
  return marks.split(',').some((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return line >= first && line <= last
  })
}

function withoutMarks(attributes: string): string {
  return attributes.replace(/ data-marks="[^"]*"/, '')
}
