import type { ProducedSite } from './produce-site.ts'

/** The code, styles and drawings that a site was built from, wherever they are, as paths from the root. */
export function filesRead({ config, codeFiles, sheets }: ProducedSite): readonly string[] {
  const { icons, socialCards, sitemapView } = config
  const drawings = [icons?.source, socialCards?.background].filter((file) => file !== undefined)
  const styles = [...sheets.values()].flatMap(({ files }) => files)
  return [...codeFiles, ...styles, ...(sitemapView?.styles ?? []), ...drawings]
}
