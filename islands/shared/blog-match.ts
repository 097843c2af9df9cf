export type Filter = { readonly search: string; readonly category: string; readonly tag: string }

export type Searchable = {
  readonly title: string
  readonly excerpt: string
  readonly category: string
  readonly tags: readonly string[]
}

/** Whether an article matches all three filters; an empty filter matches everything. Ignores case and accents. */
export function matches(article: Searchable, { search, category, tag }: Filter): boolean {
  const words = plain(search)
  return (
    (category === '' || article.category === category) &&
    (tag === '' || article.tags.includes(tag)) &&
    [article.title, article.excerpt, ...article.tags].some((text) => plain(text).includes(words))
  )
}

/** Lower case without accents, with typographic apostrophes and spaces replaced by those of a keyboard. */
function plain(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
  return letters.replaceAll('’', "'").replace(/\s+/g, ' ').trim()
}
