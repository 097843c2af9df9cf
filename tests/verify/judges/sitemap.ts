import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Judge, Tools } from '../judge.ts'

/** xmllint, with the sitemap schema for the page lists; the index and the feed must be well-formed. */
export const sitemap: Judge = {
  name: 'xmllint',
  packages: ['sitemap'],
  programs: [{ name: 'xmllint', debian: 'libxml2-utils' }],
  starters: true,
  judge: async ({ dist }, { folder }) => {
    const schema = pageSchema(folder)
    const files = readdirSync(dist).filter((name) => name.endsWith('.xml'))
    const findings = files.flatMap((where): Finding[] => {
      const isList = readFileSync(join(dist, where), 'utf8').includes('<urlset')
      const options = isList ? ['--schema', schema] : []
      const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', ...options, join(dist, where)], {
        encoding: 'utf8',
      })
      return status === 0 ? [] : [{ rule: `status ${status}`, where, text: stderr.split('\n')[0] ?? '' }]
    })
    return { looked: `${files.length} files`, findings }
  },
}

/** The package includes the schema of sitemaps.org next to Google's; elements of other vocabularies are accepted. */
function pageSchema(folder: Tools['folder']): string {
  const source = readFileSync(join(folder, 'node_modules/sitemap/schema/sitemap.xsd'), 'utf8')
  const file = join(folder, 'sitemap-pages.xsd')
  writeFileSync(file, source.replaceAll('processContents="strict"', 'processContents="lax"'))
  return file
}
