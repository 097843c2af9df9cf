import type { ReactNode } from 'react'
import { Enhance } from 'site/page'
import { filterByQuery, type FilterByQueryProps } from '../../islands/filter-by-query.ts'
import '../styles/query-filter.css'

export type QueryFilterProps = FilterByQueryProps & {
  /** Address of the page. */
  readonly page: string
  readonly label: string
  readonly all: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  /** A `<FilterGroup>` for each choice. */
  readonly children: ReactNode
}

/** An index in groups, with links to each; with JavaScript, a link shows only its group. */
export function QueryFilter({ page, parameter, label, all, choices, one, many, children }: QueryFilterProps) {
  return (
    <Enhance by={filterByQuery} props={{ parameter, one, many }} when="load">
      <nav className="wrap query-filter screen" aria-label={label}>
        <ul className="query-choices" data-choices="">
          <li>
            <a href={page}>{all}</a>
          </li>
          {choices.map(({ id, name }) => (
            <li key={id}>
              <a href={`${page}?${parameter}=${id}#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
        <p className="note" role="status" data-shown="" />
      </nav>
      {children}
    </Enhance>
  )
}

/** One group of a `<QueryFilter>`; its id is that of the section in it. */
export function FilterGroup({
  id,
  entries,
  children,
}: {
  readonly id: string
  /** How many entries it counts as. */
  readonly entries: number
  readonly children: ReactNode
}) {
  return (
    <div data-group={id} data-entries={entries} className="query-group">
      {children}
    </div>
  )
}
