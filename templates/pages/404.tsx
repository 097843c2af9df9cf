import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { BaseLayout } from '../layouts/base-layout.tsx'
import { CallButton } from '../parts/call-button.tsx'
import { Hero } from '../parts/hero.tsx'
import { ZoneList } from '../parts/zone-list.tsx'

export const head = (_: unknown, site: Site): Head => ({
  ...site.one('notFound').head,
  lang: 'fr',
  noindex: true,
  source: 'content/pages/introuvable.yaml',
})

export default function NotFoundPage() {
  const { sentence, english, links } = useSite<Site>().one('notFound')
  return (
    <BaseLayout>
      <Hero title={<span lang="en">404 Page Not Found</span>} lead={sentence} actions={<CallButton />}>
        <ZoneList zones={links.map(({ label, ...link }) => ({ name: label, ...link }))} />
        <p lang="en">
          {english.text}{' '}
          <a href={english.href} hrefLang="en">
            {english.label}
          </a>
        </p>
      </Hero>
    </BaseLayout>
  )
}
