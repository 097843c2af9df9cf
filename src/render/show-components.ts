import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { locale } from '../languages/language.ts'
import { unescapeHtml } from '../lib/escape-html.ts'
import { isRecord } from '../lib/is-record.ts'
import { parseJson } from '../lib/parse-json.ts'
import { PageContext, type RenderContext } from './context.ts'

const TAG = /<(\/?)site-(?:component|(label))(?: name="([^"]*)" props="([^"]*)")?>/g
// Placeholders for children and label: characters that no text contains, so that components cannot change their HTML.
const CHILDREN = '\uFDD0'
const LABEL = '\uFDD1'
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

type Open = { readonly name: string; readonly props: string; html: string; label?: string }

/** Replaces the placeholders of components in texts with the rendered components. */
export function showComponents(html: string, context: RenderContext): string {
  if (!html.includes('<site-component ')) return html
  const page: Open = { name: '', props: '', html: '' }
  const open: Open[] = [page]
  let after = 0
  let count = 0
  for (const { 0: tag, 1: closes, 2: label, 3: name = '', 4: props = '', index } of html.matchAll(TAG)) {
    const last = open.at(-1) ?? page
    last.html += html.slice(after, index)
    after = index + tag.length
    if (!closes) open.push({ name, props, html: '' })
    else if (open.length > 1) {
      open.pop()
      const parent = open.at(-1) ?? page
      if (label) parent.label = last.html
      else parent.html += show(last, context, `m${count++}-`)
    }
  }
  return page.html + html.slice(after)
}

function show({ name, props, html, label }: Open, context: RenderContext, identifierPrefix: string): string {
  const { findComponent, route, site, used } = context
  used.dependencies.add(`component ${name}`)
  // HTML that an author wrote can look like a placeholder.
  const attributes = parseJson(unescapeHtml(props))
  const found =
    isRecord(attributes) &&
    findComponent(name, attributes as Record<string, string>, locale(site.config, route.lang))
  // Without a component for code, code is shown unchanged; other mistakes are already reported.
  if (!found) return html
  const children = html === '' ? undefined : CHILDREN
  const element = createElement(found.component, {
    ...found.props,
    ...(children && { children }),
    ...(label !== undefined && { label: LABEL }),
  })
  const inContext = createElement(PageContext, { value: context }, element)
  const shown = withoutPreloads(renderToStaticMarkup(inContext, { identifierPrefix }))
  return shown.replaceAll(CHILDREN, () => html).replaceAll(LABEL, () => label ?? '')
}

/**
 * Removes the preloads that React puts before its output for every image that is not lazy: the page decides which
 * image matters.
 */
export function withoutPreloads(html: string): string {
  return html.replace(PRELOADS, '')
}
