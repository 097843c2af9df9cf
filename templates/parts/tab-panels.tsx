import type { ReactNode } from 'react'
import { Enhance } from 'site/page'
import { pageTabs } from '../../islands/page-tabs.ts'
import '../styles/tabs.css'

export type Tab = { readonly id: string; readonly title: string; readonly content: ReactNode }

export type TabPanelsProps = {
  /** The label of the list of tabs for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly heading?: 'h2' | 'h3'
}

/**
 * A page divided into tabs, all of them in the HTML.
 *
 * The first panel is visible; the others are `hidden="until-found"`, so that a search in the page opens them and a link
 * to their id shows them. Without JavaScript or in print, all appear one below the other.
 */
export function TabPanels({ label, tabs, heading: Heading = 'h2' }: TabPanelsProps) {
  return (
    <div className="tabs-page">
      <Enhance by={pageTabs} when="idle">
        <nav className="tabs screen" aria-label={label}>
          {tabs.map(({ id, title }) => (
            <a key={id} className="tab" href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </Enhance>
      {tabs.map(({ id, title, content }, at) => (
        <section key={id} id={id} className="tab-panel" {...(at > 0 && untilFound)}>
          <Heading className="tab-panel-title">{title}</Heading>
          {content}
        </section>
      ))}
    </div>
  )
}

// React writes `hidden` as a bare attribute whatever its value; in capitals it keeps the value, and HTML ignores the
// case.
const untilFound = { HIDDEN: 'until-found' }
