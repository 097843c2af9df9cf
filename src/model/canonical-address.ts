import type { Head } from './page-module.ts'

/** The canonical address of a page, which its head can give: a path, or the full address of another site. */
export function canonicalAddress({
  url,
  head,
}: {
  readonly url: string
  readonly head: Pick<Head, 'links'>
}): string {
  return head.links?.find(({ rel }) => rel === 'canonical')?.href ?? url
}
