import { bareWords } from '../../../languages/bare-words.ts'

type NamedPage = { readonly url: string; readonly address?: string; readonly title: string }

/** A page's name for authors: its title, without the name of the site after it. */
export function nameOf({ url, title }: NamedPage): string {
  return title.split(' | ')[0] || url
}

/** Finds the page by its address or by words of its title: one whose title starts with them, or else contains them. */
export function pageNamed(pages: readonly NamedPage[], words: string): NamedPage | undefined {
  const wanted = bareWords(words)
  if (wanted === '') return undefined
  // The address may be copied from a browser.
  const path = words.trim().replace(/^https?:\/\/[^/]+(?=\/)/, '')
  const named = pages.map((page) => ({ page, name: bareWords(nameOf(page)) }))
  return (
    pages.find(({ url, address }) => url === path || url === `/${path}` || address === path) ??
    named.find(({ name }) => name === wanted)?.page ??
    named.find(({ name }) => name.startsWith(wanted))?.page ??
    named.find(({ name }) => name.includes(wanted))?.page
  )
}

/** The address that an author typed, or that of the page with the typed title; undefined for anything else. */
export function addressNamed(pages: readonly NamedPage[], words: string): string | undefined {
  const written = words.trim()
  // A path, a fragment, a mail address or anything with a scheme.
  if (/^(?:[/#.]|[a-z][a-z\d+.-]*:)\S*$/i.test(written)) return written
  return pageNamed(pages, written)?.url ?? (/\s/.test(written) || written === '' ? undefined : written)
}
