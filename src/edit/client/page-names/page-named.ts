import { bareWords } from '../../../languages/bare-words.ts'

type NamedPage = { readonly url: string; readonly address?: string; readonly title: string }

/** What an author calls a page: its title, without the name of the site after it. */
export function nameOf({ url, title }: NamedPage): string {
  return title.split(' | ')[0] || url
}

/** The page that an author means by its address or by words of its title: one that begins with them, or else has them. */
export function pageNamed<P extends NamedPage>(pages: readonly P[], words: string): P | undefined {
  const wanted = bareWords(words)
  if (wanted === '') return undefined
  // It may come from the address bar of a browser.
  const path = words.trim().replace(/^https?:\/\/[^/]+(?=\/)/, '')
  const named = pages.map((page) => ({ page, name: bareWords(nameOf(page)) }))
  return (
    pages.find(({ url, address }) => url === path || address === path) ??
    named.find(({ name }) => name === wanted)?.page ??
    named.find(({ name }) => name.startsWith(wanted))?.page ??
    named.find(({ name }) => name.includes(wanted))?.page
  )
}

/** The address that an author gives as one, or by the title of a page; undefined for words that are neither. */
export function addressNamed(pages: readonly NamedPage[], words: string): string | undefined {
  const written = words.trim()
  // A path, a place on the page, a mail address and anything with a scheme.
  if (/^(?:[/#.]|[a-z][a-z\d+.-]*:)\S*$/i.test(written)) return written
  return pageNamed(pages, written)?.url ?? (/\s/.test(written) || written === '' ? undefined : written)
}
