import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { Dock } from '../parts/dock.tsx'
import { Hero } from '../parts/hero.tsx'
import { Section } from '../parts/section.tsx'
import { Tappable } from '../parts/tappable.tsx'
import { businessNode } from '../structured-data/business.ts'

export const head = (_: unknown, site: Site): Head => ({
  ...site.one('offline').head,
  lang: 'fr',
  noindex: true,
  jsonLd: [businessNode(site)],
  source: 'content/pages/hors-ligne.yaml',
})

/** Shown by the service worker for a page that is neither on the network nor in the cache. */
export default function Page() {
  const { badge, title, lead, retry, english } = useSite<Site>().one('offline')
  return (
    <BaseLayout dock={<Dock />}>
      <Hero badge={badge} title={title} lead={lead} actions={<CallButton size="l" />} />
      <Section title={retry.title}>
        <p>{retry.text}</p>
        <div lang="en" className="flow">
          <h3>{english.title}</h3>
          <p>
            <Tappable text={english.text} />
          </p>
        </div>
      </Section>
    </BaseLayout>
  )
}
