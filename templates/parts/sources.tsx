import { Section } from './section.tsx'
import { SourceList, type SourceListProps } from './source-list.tsx'

/** The sources of a page, in their own section; nothing if it has none. */
export function Sources({ ids }: SourceListProps) {
  if (ids.length === 0) return null
  return (
    <Section id="sources" title="Sources">
      <SourceList ids={ids} />
    </Section>
  )
}
