import { parseJson } from '../../lib/parse-json.ts'
import { withoutAssetHash } from '../../pages/last-modified-fingerprint.ts'

/** Each value of some JSON with its path: `Service.offers.price 400`; the text itself when it is not JSON. */
export function jsonLines(json: string, path = ''): string[] {
  const value = parseJson(json)
  return value === undefined ? [`${path} ${json}`.trim()] : linesOf(value, path)
}

function linesOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => linesOf(each, path))
  if (typeof value !== 'object' || value === null)
    return [`${path} ${typeof value === 'string' ? withoutAssetHash(value) : JSON.stringify(value)}`]
  const type = '@type' in value ? String(value['@type']) : ''
  // A node of the graph is named by its type; below it, by the property that contains it.
  const here = path === '' || path === '@graph' ? type : path
  return Object.entries(value)
    .filter(([key]) => key !== '@type' && key !== '@context')
    .flatMap(([key, each]) => linesOf(each, here === '' ? key : `${here}.${key}`))
}
