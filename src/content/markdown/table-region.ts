import type { Root, RootContent, Table } from 'mdast'
import type { Language } from '../../languages/typography.ts'
import { plainText } from './markdown-headings.ts'

const NAME: Readonly<Record<Language, string>> = { fr: 'Tableau\u00A0: ', en: 'Table: ' }

/**
 * Puts every table of a document into a region that scrolls sideways and that the keyboard reaches, so that a wide
 * table never widens the page. Each region is named after the heading above it. Changes the tree.
 */
export function wrapTables(tree: Root, language: Language): void {
  const names = new Set<string>()
  let heading = ''
  tree.children = tree.children.map((node) => {
    if (node.type === 'heading') heading = plainText(node)
    return node.type === 'table'
      ? region(node, unused(NAME[language] + (heading || columns(node)), names))
      : node
  })
}

function region(table: Table, label: string): RootContent {
  const hProperties = { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: label }
  // A node that markdown does not have: remark prints it as its `hName` says.
  return {
    type: 'tableRegion',
    data: { hName: 'div', hProperties },
    children: [table],
  } as unknown as RootContent
}

function columns(table: Table): string {
  return (
    table.children[0]?.children
      .map((cell) => plainText(cell))
      .filter(Boolean)
      .join(', ') ?? ''
  )
}

function unused(name: string, used: Set<string>): string {
  let label = name
  for (let n = 2; used.has(label); n++) label = `${name} (${n})`
  used.add(label)
  return label
}
