import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import '../styles/source-list.css'
import { longDate } from './text-format.ts'
import { useLang } from './use-lang.ts'

export type SourceListProps = {
  /** Ids of content/sources. */
  readonly ids: readonly string[]
  /** The day of the last change of the text that they support: a review before that day does not count. */
  readonly changed?: string
}

/**
 * The sources of a page's statements: on French pages, each source with the day it was read, and who reviewed the page.
 */
export function SourceList({ ids, changed = '' }: SourceListProps) {
  const site = useSite<Site>()
  const french = useLang() === 'fr'
  const { review } = site.one('business')
  return (
    <div className="flow sources">
      <ul>
        {ids.map((id) => {
          const { en, ...source } = site.get('sources', id).data
          const { title, publisher, url, checked } = french ? source : { ...source, ...en }
          const foreign = !french && en?.url === undefined
          return (
            <li key={id}>
              <a href={url} hrefLang={foreign ? 'fr' : undefined}>
                {title}
              </a>
              {', '}
              {foreign ? <span lang="fr">{publisher}</span> : publisher}
              {foreign && ' (in French)'}
              {french && checked && ` (consulté le ${longDate(checked)})`}
            </li>
          )
        })}
      </ul>
      {french && changed <= review.date && (
        <p className="note">{`Page relue le ${longDate(review.date)} par ${review.by}.`}</p>
      )}
    </div>
  )
}
