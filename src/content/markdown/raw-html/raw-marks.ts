/** Around raw HTML in rendered markdown, which stays as it is. No text contains these characters. */
export const RAW_START = '<\uFDD4'
export const RAW_END = '\uFDD5>'
const RAW = /<\uFDD4.*?(?:\uFDD5>|$)/gs

export function asRaw(html: string): string {
  return RAW_START + html.replaceAll('\uFDD5', '') + RAW_END
}

/** The HTML that {@link asRaw} marks. */
export function rawOf(marked: string): string {
  return marked.startsWith(RAW_START) ? marked.slice(RAW_START.length, -RAW_END.length) : marked
}

export function withoutRaw(html: string): string {
  return html.replace(RAW, '')
}
