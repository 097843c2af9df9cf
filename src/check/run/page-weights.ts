import { brotliWeight } from '../../emit/brotli-weight.ts'
import type { Document } from '../../pages/finished-page.ts'
import { readContents, type SiteFile } from '../../lib/site-file.ts'
import { memoized } from '../../lib/memoized.ts'

/**
 * Creates a function that returns the size of each part of a page in bytes after brotli, images uncompressed. Uses
 * the compressed copies, and compresses others once.
 */
export function pageWeights(files: ReadonlyMap<string, SiteFile>, copies: readonly SiteFile[]) {
  const all = new Map([...files, ...copies.map((copy) => [copy.path, copy] as const)])
  const read = (path: string) => {
    const found = all.get(path)
    return found && readContents(found)
  }
  const size = (path: string) => read(path)?.length ?? 0
  const file = memoized((path: string) => read(`${path}.br`)?.length ?? brotliWeight(read(path) ?? ''))
  const sheet = memoized(brotliWeight)

  return ({ page, css, scripts }: Document, images: readonly string[]) => {
    const paths = scripts.map((address) => address.slice(1))
    return {
      html: file(page.route.output),
      css: sheet(css),
      firstScript: file(paths[0] ?? ''),
      scripts: sum(paths.map(file)),
      images: sum([...new Set(images)].map((address) => size(address.slice(1)))),
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
