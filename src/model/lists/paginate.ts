/** One page of a long list. */
export type ListPage<T> = {
  readonly items: readonly T[]
  /** Number of the page, from 1. */
  readonly number: number
  readonly count: number
  readonly url: string
  /** Address of the previous page; absent on the first page. `next` is absent on the last. */
  readonly previous?: string
  readonly next?: string
}

/**
 * Splits a list into pages of `size` items; `url` returns the address of a page by its number. An empty list has one page.
 *
 * @example paginate(posts, { size: 10, url: (number) => (number === 1 ? '/posts' : `/posts/page/${number}`) })
 */
export function paginate<T>(
  items: readonly T[],
  { size, url }: { readonly size: number; readonly url: (number: number) => string },
): readonly [ListPage<T>, ...ListPage<T>[]] {
  const count = Math.max(1, Math.ceil(items.length / size))
  const page = (number: number): ListPage<T> => ({
    items: items.slice((number - 1) * size, number * size),
    number,
    count,
    url: url(number),
    ...(number > 1 ? { previous: url(number - 1) } : {}),
    ...(number < count ? { next: url(number + 1) } : {}),
  })
  return [page(1), ...Array.from({ length: count - 1 }, (_, index) => page(index + 2))]
}
