import { NO_CACHE, type CacheStores } from '../../cache/cache-store.ts'
import { hashOf } from '../../cache/hash.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import { unescapeHtml } from '../../lib/escape-html.ts'
import type { RenderedPage } from '../../render/render-page.ts'
import { WorkerClient } from '../../workers/worker-client.ts'
import { isPlainLanguage } from './code-language.ts'
import type { CodeBlock } from './highlight-block.ts'

export type Highlighter = {
  /** Adds classes to the tokens of each code block in a known language, and marks lines. */
  readonly highlight: (page: RenderedPage) => RenderedPage | Promise<RenderedPage>
  /** Keeps the blocks of a page that is not rendered again. */
  readonly keep: (url: string) => void
  readonly close: () => Promise<void>
}

/** With the end of a tag around it that already leads the Tab key there. */
const BLOCK =
  /( tabindex="0"[^<>]*>)?<pre((?: [\w-]+="[^"]*")*)><code((?: [\w-]+="[^"]*")*)>([^<]*)<\/code><\/pre>/g
const SEPARATOR = '\0'

/**
 * The thread that highlights, while this one renders. The grammars of a documentation in 24 languages take 300 MB, which
 * end with it.
 */
export function openHighlightThread() {
  return new WorkerClient<readonly CodeBlock[], readonly string[]>('pages/highlight/highlight-worker-entry')
}

/** The highlighter for one build, if the site enables it. Blocks that earlier builds highlighted come from the cache. */
export function openHighlighter(
  { markdown }: Pick<SiteConfig, 'markdown'>,
  cache: CacheStores = NO_CACHE,
  thread: Pick<ReturnType<typeof openHighlightThread>, 'request' | 'close'> = openHighlightThread(),
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
  /** The page with the blocks that are known, and the others. */
  const replaceBlocks = (page: RenderedPage) => {
    const used = new Map<string, string>()
    const unknown = new Map<string, CodeBlock>()
    const body = page.body.replace(BLOCK, (whole, around = '', pre: string, code: string, text: string) => {
      const written = /\sclass="(?:[^"]* )?language-([^" ]+)/.exec(code)?.[1]
      const marks = /\sdata-marks="([^"]*)"/.exec(pre + code)?.[1] ?? ''
      if (!marks && (written === undefined || isPlainLanguage(written))) return whole
      const hash = hashOf(written, marks, text)
      const html = known.get(hash)
      if (html === undefined) {
        unknown.set(hash, { code: unescapeHtml(text), language: unescapeHtml(written ?? ''), marks })
        return whole
      }
      used.set(hash, html)
      const stop = around === '' ? ' tabindex="0"' : ''
      return `${around}<pre${withoutMarks(pre)}${stop}><code${withoutMarks(code)}>${html}</code></pre>`
    })
    return { page: { ...page, body }, used, unknown }
  }
  const finish = ({ page, used }: ReturnType<typeof replaceBlocks>) => {
    if (used.size > 0) store.put(page.route.url, [...used.keys()], [...used.values()].join(SEPARATOR))
    return page
  }
  return {
    keep: (url) => void store.get(url),
    close: () => thread.close(),
    highlight(page) {
      if (!page.body.includes('<pre')) return page
      recall(page.route.url)
      const replaced = replaceBlocks(page)
      const { unknown } = replaced
      if (unknown.size === 0) return finish(replaced)
      return thread.request([...unknown.values()]).then((all) => {
        for (const [place, hash] of [...unknown.keys()].entries()) known.set(hash, all[place] ?? '')
        return finish(replaceBlocks(page))
      })
    },
  }
}

function withoutMarks(attributes: string): string {
  return attributes.replace(/ data-marks="[^"]*"/, '')
}
