import { withoutAssetHash } from '../../pages/last-modified-fingerprint.ts'
import type { Element } from '../../html/html-tree.ts'

/** Each value of the structured data in a script, with its path: `Service.offers.price 400`. */
export function structuredLines(script: Element): string[] {
  const [text] = script.childNodes
  const source = text && 'value' in text ? text.value : ''
  try {
    return linesOf(JSON.parse(source), '')
  } catch {
    return [source]
  }
}

function linesOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => linesOf(each, path))
  if (typeof value !== 'object' || value === null)
    return [`${path} ${typeof value === 'string' ? withoutAssetHash(value) : JSON.stringify(value)}`]
  const type = '@type' in value ? String(value['@type']) : ''
  // A node of the graph is named by its type; below it, by the property that holds it.
  const here = path === '' || path === '@graph' ? type : path
  return Object.entries(value)
    .filter(([key]) => key !== '@type' && key !== '@context')
    .flatMap(([key, each]) => linesOf(each, here === '' ? key : `${here}.${key}`))
}
