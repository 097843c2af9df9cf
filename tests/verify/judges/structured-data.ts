import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputPath } from '../../../src/model/expand-routes.ts'
import type { Finding, Judge } from '../judge.ts'

type Issue = {
  readonly issueMessage: string
  readonly severity: string
  readonly rootType: string
  readonly fieldNames?: readonly string[]
}
type Validator = new () => { validate: (data: unknown) => Promise<readonly Issue[]> }
type Extractor = new (options: object) => { parse: (html: string) => unknown }

/** Adobe's validator of structured data, with Google's rules for rich results. */
export const structuredData: Judge = {
  name: 'Structured data validator',
  packages: ['@adobe/structured-data-validator', '@marbec/web-auto-extractor'],
  starters: true,
  judge: async ({ dist, pages }, { load }) => {
    const { default: Validator } = (await load('@adobe/structured-data-validator')) as { default: Validator }
    const { default: Extractor } = (await load('@marbec/web-auto-extractor')) as { default: Extractor }
    const judgePage = async (where: string): Promise<Finding[]> => {
      const html = readFileSync(join(dist, outputPath(where)), 'utf8')
      const data = new Extractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html)
      const issues = await new Validator().validate(data)
      return issues.map(({ severity, rootType, issueMessage }) => ({
        rule: `${severity.toLowerCase()} ${rootType}: ${issueMessage}`,
        where,
        text: issueMessage,
      }))
    }
    const findings: Finding[] = []
    for (const path of pages) findings.push(...(await judgePage(path)))
    return { looked: `${pages.length} pages`, findings }
  },
}
