import type { SubmittedPage } from '../store.ts'

/**
 * The pages whose content is not what search engines were last told of, in the order of `pages`, then those that are
 * gone. `pages` and `submitted` give the fingerprint of each path.
 */
export function changedPages(
  pages: Readonly<Record<string, string>>,
  submitted: ReadonlyMap<string, string>,
): SubmittedPage[] {
  const changed = Object.entries(pages)
    .filter(([url, hash]) => submitted.get(url) !== hash)
    .map(([url, hash]) => ({ url, hash }))
  const gone = [...submitted.keys()].filter((url) => !Object.hasOwn(pages, url)).map((url) => ({ url }))
  return [...changed, ...gone]
}
