import { attribute, readPage, type Element } from './read-page.ts'

/**
 * Pages that together contain every kind of element: each tag with its classes and its role, within each kind of
 * parent. Any effect of styles on an element of another page also occurs on one of these.
 */
export async function coverStructures(
  baseUrl: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const kinds = new Map(
    await Promise.all(
      paths.map(async (path) => {
        const page = await readPage(baseUrl, path)
        return [path, new Set(page.all('*').map(kindOf))] as const
      }),
    ),
  )
  const missing = new Set([...kinds.values()].flatMap((found) => [...found]))
  const chosen = new Set<string>()
  while (missing.size > 0) {
    const news = (path: string) => [...(kinds.get(path) ?? [])].filter((kind) => missing.has(kind))
    const next = paths.reduce((best, path) => (news(path).length > news(best).length ? path : best))
    for (const kind of news(next)) missing.delete(kind)
    chosen.add(next)
  }
  return chosen
}

function kindOf(element: Element): string {
  const parent = element.parentNode
  if (!parent || !('tagName' in parent)) return named(element)
  // A link within text must be distinguishable from it.
  const among = parent.childNodes.some((node) => 'value' in node && node.value.trim() !== '')
  return `${named(parent)} >${among ? ' … ' : ' '}${named(element)}`
}

function named(element: Element): string {
  const classes = attribute(element, 'class')?.split(/\s+/).sort() ?? []
  return [element.tagName, attribute(element, 'role') ?? '', ...classes].join('.')
}
