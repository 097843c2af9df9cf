import type { Token } from 'parse5'
import { documentImage, documentLink } from '../../../lib/addresses/document-link.ts'
import { inSrcset } from '../../../lib/addresses/in-srcset.ts'
import { imagePath } from '../../../lib/addresses/image-path.ts'
import { isScriptAddress } from '../../../lib/addresses/is-script-address.ts'
import { spliced, type Splice } from '../../../lib/splice.ts'
import type { MarkdownFinding } from '../markdown.ts'
import { openComment } from './open-comment.ts'
import { readTags } from './read-tags.ts'

/** Something to check, with the source text that contains it. */
type RawHtmlPart = Pick<MarkdownFinding, 'type' | 'text' | 'written'> & {
  /** Offset of the place to point at, in `written`. */
  readonly at: number
}

const MAX_QUOTED = 80
const CODE = /^(?:script|style|object|embed|frame|base)$/
const FETCHING = /^(?:audio|iframe|source|track|video)$/
/** Types of scripts that are data, which browsers never run. */
const DATA = /^application\/(?:[\w.-]+\+)?json$/

/**
 * Lists the links, images and videos of raw HTML, and what the site's content security policy blocks. Images of
 * `content/` are written like those of markdown, so that pages serve both the same way. Relative addresses start at a
 * `folder` of `content/`.
 */
export function readRawHtml(source: string, folder = '') {
  const parts: RawHtmlPart[] = []
  const splices: Splice[] = []
  readTags(source, (tag) => {
    const { startOffset: start = 0, endOffset: end = 0, attrs: spans } = tag.location ?? {}
    if (isCode(tag)) {
      const written = source.slice(start, end)
      parts.push({ type: 'blocked', text: written, written, at: 0 })
    }
    for (const { name, value } of tag.attrs) {
      const span = spans?.[name]
      if (!span) continue
      const written = source.slice(span.startOffset, span.endOffset)
      if (isSet(tag.tagName, name))
        inSrcset(value, (one) => {
          parts.push({ type: 'image', text: documentImage(one, folder), written: one, at: 0 })
          return one
        })
      const type = typeOf(tag.tagName, name, value)
      if (type === undefined) continue
      if (type === 'blocked') {
        parts.push({ type, text: written, written, at: 0 })
        continue
      }
      const text = type === 'image' ? documentImage(value, folder) : documentLink(value, folder)
      parts.push({ type, text, written, at: Math.max(0, written.lastIndexOf(value)) })
      if (type === 'link' && text !== value)
        splices.push({ start: span.startOffset, end: span.endOffset, text: attribute({ name, value: text }) })
    }
    const text = writeImage(tag, folder)
    if (text) splices.push({ start, end, text })
  })
  const open = openComment(source)
  if (open >= 0) {
    const text = source.slice(open, open + MAX_QUOTED)
    parts.push({ type: 'loose', text, written: text, at: 0 })
    splices.push({ start: open, end: source.length, text: '' })
  }
  return { html: spliced(source, splices), parts }
}

function isCode({ tagName, attrs }: Token.TagToken): boolean {
  const type = attrs.find(({ name }) => name === 'type')?.value ?? ''
  return CODE.test(tagName) && !(tagName === 'script' && DATA.test(type))
}

function typeOf(tag: string, name: string, value: string): RawHtmlPart['type'] | undefined {
  if (name === 'style' || /^on[a-z]+$/.test(name) || isScriptAddress(name, value)) return 'blocked'
  if (name === 'href' && (tag === 'a' || tag === 'area')) return 'link'
  if ((name === 'src' && FETCHING.test(tag)) || (name === 'poster' && tag === 'video')) return 'link'
  return name === 'src' && tag === 'img' ? 'image' : undefined
}

function isSet(tag: string, name: string): boolean {
  return tag === 'source' && name === 'srcset'
}

/** An image of `content/` as markdown writes it: its address first. The page chooses the files to load. */
function writeImage({ tagName, attrs }: Token.TagToken, folder: string): string | undefined {
  const shown = attrs.find(({ name }) => isSet(tagName, name) || (tagName === 'img' && name === 'src'))
  if (!shown || (tagName === 'img' && imagePath(shown.value) === undefined)) return undefined
  const inFolder = (address: string) => documentImage(address, folder)
  const value = tagName === 'img' ? inFolder(shown.value) : inSrcset(shown.value, inFolder)
  const others = tagName === 'img' ? /^(?:src|srcset|sizes)$/ : /^src(?:set)?$/
  const rest = attrs.filter(({ name }) => !others.test(name))
  return `<${tagName} ${[{ name: shown.name, value }, ...rest].map(attribute).join(' ')}>`
}

function attribute({ name, value }: { readonly name: string; readonly value: string }): string {
  return `${name}="${value.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;')}"`
}
