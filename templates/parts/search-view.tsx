import { Enhance, usePage } from 'site/page'
import type { z } from 'site/config'
import { siteSearch } from '../../islands/site-search.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import type { searchSchema } from '../schemas/search.ts'
import '../styles/field.css'
import '../styles/search.css'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'
import { Hero } from './hero.tsx'
import { Notice } from './notice.tsx'
import type { PageGroup } from './page-groups.ts'
import { Section } from './section.tsx'
import { SiteMap } from './site-map.tsx'
import { useLang } from './use-lang.ts'

export type SearchViewProps = {
  readonly words: z.output<typeof searchSchema>
  readonly groups: readonly PageGroup[]
}

/** A search box with its results; shows every page by subject if there are none, and without JavaScript. */
export function SearchView({ words, groups }: SearchViewProps) {
  const { url } = usePage()
  const lang = useLang()
  const { title, lead, label, submit, urgent, one, many, none, more, failed, empty, list } = words
  return (
    <BaseLayout>
      <Enhance by={siteSearch} props={{ one, many, none, failed }} when="load">
        <Hero title={title} lead={lead}>
          <form action={url} role="search" className="search-form">
            <div className="field">
              <label htmlFor="mots">{label}</label>
              <input id="mots" name="q" type="search" autoComplete="off" enterKeyHint="search" />
            </div>
            <Button type="submit" variant="primary">
              {submit}
            </Button>
          </form>
          <p className="search-status" role="status" />
        </Hero>
        <div className="wrap search-results" data-found hidden>
          <ol />
          <Button data-more hidden>
            {more}
          </Button>
          <div data-none hidden>
            <Notice title={empty.title}>
              <p>{empty.text}</p>
              <p>
                <CallButton />
              </p>
            </Notice>
          </div>
        </div>
        <div data-pages>
          <Section title={list} lead={urgent} actions={<CallButton />} />
          {groups.map((group) => (
            <Section key={group.title} title={group.title} heading="h3">
              <SiteMap links={group.links} lang={lang} />
            </Section>
          ))}
        </div>
      </Enhance>
    </BaseLayout>
  )
}
