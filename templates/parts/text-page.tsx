import type { z } from 'site/config'
import { BaseLayout } from '../layouts/base-layout.tsx'
import type { textPageSchema } from '../schemas/legal.ts'
import { Blocks } from './blocks.tsx'
import type { Crumb } from './breadcrumb.tsx'
import { Hero } from './hero.tsx'
import { Section } from './section.tsx'
import { longDate } from './text-format.ts'

export type TextPageProps = {
  readonly page: z.output<typeof textPageSchema>
  readonly breadcrumb: readonly Crumb[]
}

/** A page to be read from top to bottom: its version, then its sections. */
export function TextPage({ page, breadcrumb }: TextPageProps) {
  const { title, lead, version, sections } = page
  return (
    <BaseLayout>
      <Hero title={title} lead={lead} breadcrumb={breadcrumb}>
        <p className="note">Version du {longDate(version)}</p>
      </Hero>
      {sections.map(({ blocks, ...section }) => (
        <Section key={section.id} {...section}>
          <Blocks blocks={blocks} />
        </Section>
      ))}
    </BaseLayout>
  )
}
