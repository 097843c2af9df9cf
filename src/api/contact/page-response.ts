import { html, raw } from 'hono/html'
import { sha256Base64 } from '../hash.ts'
import type { Lang } from '../messages.ts'
import { SECURITY_HEADERS } from '../http/data-response.ts'

// Plain on purpose: it is read when nothing else can be loaded. It fetches nothing and suits every site, light or dark.
const STYLE = `:root{color-scheme:light dark;--error:light-dark(#9c1c1c,#ff9e94)}
body{margin:0 auto;max-width:38rem;padding:1.5rem;font:1.0625rem/1.6 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2}
a{color:inherit}strong{white-space:nowrap}
.field{margin:1.25rem 0}label{font-weight:600}
input:not([type=checkbox]),select,textarea{box-sizing:border-box;width:100%;padding:.65rem;font:inherit;color:inherit;background:Canvas;border:1px solid GrayText;border-radius:4px}
::placeholder{color:inherit;opacity:.7}
[name][aria-invalid]{border-color:var(--error)}
.hint{font-size:.9375rem;margin:.35rem 0}
.error,.errors{color:var(--error);margin:.35rem 0}
.errors{border:2px solid;border-radius:4px;padding:.5rem 1rem}
.trap{position:absolute;left:-200vw}
button,.call{display:inline-block;margin:.5rem 1.5rem .5rem 0;padding:.75rem 1.25rem;border:2px solid CanvasText;border-radius:4px;font:inherit;font-weight:600;text-decoration:none}
button{background:CanvasText;color:Canvas;cursor:pointer}`

/** Escaped markup. */
export type Html = ReturnType<typeof html>

/**
 * Wraps a page body into a document, with headers that allow only its own style sheet; `style` is appended to that
 * sheet.
 */
export function pageResponse(
  status: number,
  page: { readonly lang: Lang; readonly title: string; readonly body: Html; readonly style?: string },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const style = STYLE + (page.style ?? '')
  const document = html`<!doctype html>
    <html lang="${page.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${page.body}</main>
      </body>
    </html>`
  return new Response((document as string).toString(), {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${sha256Base64(style)}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': page.lang,
      ...headers,
    },
  })
}
