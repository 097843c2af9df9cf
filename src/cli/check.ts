import { resolve } from 'node:path'
import { produceSite } from './produce-site.ts'
import { printProblems } from './print-problems.ts'

export type CheckOptions = { readonly drafts?: boolean; readonly json?: boolean }

/** Produces the site at `root` in memory and reports what is wrong with it. Throws a BuildError when something is. */
export async function check(root: string, options: CheckOptions): Promise<void> {
  const site = resolve(root)
  const { documents, warnings } = await produceSite(site, {
    now: new Date(),
    drafts: options.drafts === true,
    mode: 'preview',
  })
  if (options.json) console.log(JSON.stringify({ pages: documents.length, problems: warnings }))
  else {
    printProblems(warnings, site)
    console.log(`${documents.length} pages, nothing to mend.`)
  }
}
