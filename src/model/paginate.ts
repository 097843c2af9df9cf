/** One page of a long list. */
export type ListPage<T> = {
  readonly items: readonly T[]
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly url: string
  /** Addresses of the pages before and after it; absent at the ends. */
  readonly previous?: string
  readonly next?: string
}

/**
 * Splits a list into pages of `size` items; `url` gives the address of each by its number. An empty list has one page.
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
