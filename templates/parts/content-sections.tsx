import type { SectionData } from '../schemas/blocks.ts'
import { Blocks } from './blocks.tsx'
import { Section } from './section.tsx'

/** The sections of a page, each made of the blocks that its author chose. */
export function ContentSections({ sections }: { readonly sections: readonly SectionData[] }) {
  return sections.map(({ blocks, ...section }) => (
    <Section key={section.id} {...section}>
      <Blocks blocks={blocks} />
    </Section>
  ))
}
