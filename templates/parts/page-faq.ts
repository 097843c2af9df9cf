import type { Site } from '../../site.config.ts'
import type { ContentPage } from '../schemas/content-page.ts'

/** Every question on a service or city page, for its structured data. */
export function pageFaq(
  site: Site,
  { tabs, sections }: ContentPage,
): readonly { question: string; answer: string }[] {
  const blocks = [...(tabs?.panels ?? []), ...sections].flatMap((section) => section.blocks)
  return blocks.flatMap((block) => (block.type === 'faq' ? site.get('faq', block.set).data.items : []))
}
