import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { longDate } from './text-format.ts'

export type SourceListProps = {
  /** Ids of content/sources. */
  readonly ids: readonly string[]
}

/** Where to check what a page states, each source with the day it was read, and who read the page over. */
export function SourceList({ ids }: SourceListProps) {
  const site = useSite<Site>()
  const { review } = site.one('business')
  return (
    <div className="flow">
      <ul>
        {ids.map((id) => {
          const { title, publisher, url, checked } = site.get('sources', id).data
          return (
            <li key={id}>
              <a href={url}>{title}</a>, {publisher}
              {checked && ` (consulté le ${longDate(checked)})`}
            </li>
          )
        })}
      </ul>
      <p className="note">{`Page relue le ${longDate(review.date)} par ${review.by}.`}</p>
    </div>
  )
}
