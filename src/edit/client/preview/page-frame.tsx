/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { Pressed } from '../../server/protocol.ts'
import { useForm } from '../form-context.ts'
import { findOnPage, type Shown } from './find-on-page.ts'
import { patchPage } from './patch-page.ts'
import { openAround } from './reveal-field.ts'
import { pressedOn } from './pressed-on.ts'
import { refuseDrops } from './refuse-drops.ts'
import { say } from '../words.ts'

/** What was pressed, whether that opens something by itself, and the other page that it links to, if any. */
export type PressedOn = Pressed & { readonly opens: boolean; readonly link: string | undefined }

export type PageFrameProps = {
  readonly url: string
  /** The text of the field being edited, to scroll to. */
  readonly shown: Shown | undefined
  readonly onPress: (pressed: PressedOn) => void
  readonly onGo: (url: string) => void
  readonly onLoad: () => void
}

const MARK = 'data-site-edit'
/** A page may have a bar at its top or bottom. */
const HIDDEN = 80
const RENDER_DELAY_MS = 400
const STYLE = `[${MARK}] { outline: 3px solid #b5480f !important; outline-offset: 3px !important; border-radius: 2px }
a, button, img, p, li, td, h1, h2, h3, h4, span { cursor: text !important }`

/** The real page, in a frame. Pressing something on it opens its field. */
export function PageFrame({ url, shown, onPress, onGo, onLoad }: PageFrameProps) {
  const { overview, entry } = useForm()
  const { pages } = overview
  // The page with drafts; undefined for the published page.
  const html = entry.drafted?.page === url ? entry.drafted.html : undefined
  const frame = useRef<HTMLIFrameElement>(null)
  const was = useRef<Document>(undefined)
  const address = encodeURI(pages.find((page) => page.url === url)?.address ?? url)
  const urlOf = (path: string) =>
    pages.find((page) => page.address === decodeURI(path))?.url ?? decodeURI(path)
  const latest = useRef({ html, onPress, onGo, onLoad })
  latest.current = { html, onPress, onGo, onLoad }

  const update = () => {
    const page = frame.current?.contentDocument
    const { html } = latest.current
    if (!page?.body || !was.current || html === undefined) return
    const now = new DOMParser().parseFromString(html, 'text/html')
    patchPage(page, was.current, now)
    was.current = now
  }
  useEffect(update, [html])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page?.body || shown === undefined) return
    const found = findOnPage(page, shown)
    // What is typed reaches the page a moment later.
    const marking = setTimeout(() => mark(page, found), found ? 0 : RENDER_DELAY_MS)
    return () => clearTimeout(marking)
  }, [shown, html])

  const loaded = async () => {
    const page = frame.current?.contentDocument
    const view = page?.defaultView
    if (!page || !view) return
    const path = view.location.pathname
    if (path !== address) return latest.current.onGo(urlOf(path))
    const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(STYLE)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
    const press = (event: MouseEvent) => {
      const target = event.target as Element
      const link = target.closest('a')
      // A widget that opens by itself is not a press by the author.
      const opens =
        event.isTrusted &&
        target.closest('button:not(form *), button[type=button], summary, [role=tab]') !== null
      if (!opens) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (!event.isTrusted) return
      if (event.ctrlKey || event.metaKey) {
        if (!link || link.origin !== location.origin) return
        if (link.hash && link.pathname === path) view.location.hash = link.hash
        else latest.current.onGo(urlOf(link.pathname))
        return
      }
      const leads = link?.origin === location.origin && link.pathname !== path
      const to = leads ? urlOf(link.pathname) : undefined
      const known = pages.some((each) => each.url === to) ? to : undefined
      const pressed = { page: url, opens, link: known, ...pressedOn(page, event) }
      // If the button is gone, it has closed something that covered the page.
      if (opens) setTimeout(() => target.getClientRects().length > 0 && latest.current.onPress(pressed))
      else latest.current.onPress(pressed)
    }
    page.addEventListener('click', press, true)
    page.addEventListener('submit', (event) => event.preventDefault(), true)
    refuseDrops(page, (event) =>
      latest.current.onPress({ page: url, opens: false, link: undefined, ...pressedOn(page, event) }),
    )
    // The page as sent: its widgets have changed the frame's content.
    const text = await fetch(address).then((response) => response.text())
    const sent = new DOMParser().parseFromString(text, 'text/html')
    // It was rebuilt in between: the frame matches neither the old nor the new version.
    if (versionOf(sent) !== versionOf(page)) return view.location.reload()
    was.current = sent
    update()
    latest.current.onLoad()
  }

  return <iframe ref={frame} src={address} title={say('page')} onLoad={() => void loaded()} />
}

/** The version of a page, which `site dev` writes into it. */
function versionOf(page: Document): string | undefined {
  return page.querySelector<HTMLScriptElement>('script[data-output]')?.dataset.html
}

/** Scrolls to an element of the page and highlights it. */
function mark(page: Document, found: ReturnType<typeof findOnPage>): void {
  for (const marked of page.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
  if (!found) return
  const { element, letter } = found
  openAround(element)
  element.setAttribute(MARK, '')
  const { top, bottom } = letter.getBoundingClientRect()
  const { innerHeight = 0 } = page.defaultView ?? {}
  // Without animation: nothing moves by itself while someone types.
  if (top < HIDDEN || bottom > innerHeight - HIDDEN)
    page.defaultView?.scrollBy({ top: top - innerHeight / 2, behavior: 'instant' })
}
