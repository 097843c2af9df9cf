import type { CheckedPage } from '../run/checked-page.ts'
import { oncePer } from '../../lib/once-per.ts'
import { attribute, scriptText } from '../../html/html-tree.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { isRecord } from '../../lib/is-record.ts'

export type StructuredNode = Readonly<Record<string, unknown>>

/** The data of each script, undefined for invalid JSON, and the nodes in it. */
export const structuredData = oncePer((page: CheckedPage) => {
  const values = page
    .all('script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) => parseJson(scriptText(script)))
  return { values, nodes: nodesOf(values) }
})

/** A node, with its id or that of the nearest ancestor that has one. */
type FoundNode = { readonly node: StructuredNode; readonly id: string | undefined }

/**
 * Every node of some structured data, including nested ones. Omits references, and items of an offer, which need only
 * a name.
 */
function nodesOf(value: unknown, around?: string): FoundNode[] {
  if (Array.isArray(value)) return value.flatMap((each) => nodesOf(each, around))
  if (!isRecord(value)) return []
  const id = typeof value['@id'] === 'string' ? value['@id'] : around
  const inner = Object.entries(value).flatMap(([key, each]) =>
    key === 'itemOffered' ? [] : nodesOf(each, id),
  )
  return '@type' in value ? [{ node: value, id }, ...inner] : inner
}

/** The ids that a value refers to without describing them. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isRecord(value)) return []
  const keys = Object.keys(value)
  if (keys.length === 1 && keys[0] === '@id') return [String(value['@id'])]
  return Object.values(value).flatMap(referencesIn)
}

export function typesOf(node: StructuredNode): string[] {
  return [node['@type']].flat().map(String)
}
