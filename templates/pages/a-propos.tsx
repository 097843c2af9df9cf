import type { Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { TextPage, textPageHead } from '../parts/text-page.tsx'

const ID = 'a-propos'

export const head = (_: unknown, site: Site): Head => textPageHead(site, ID)

export default function AboutPage() {
  return <TextPage id={ID} />
}
