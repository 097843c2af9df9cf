import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judge } from '../judge.ts'

/** IBM's checker of WCAG 2.2 AA. */
export const equalAccess: Judge = {
  name: 'IBM Equal Access',
  packages: ['accessibility-checker-engine'],
  starters: true,
  judge: async ({ pages }, { folder, onEveryPage }) => {
    const script = readFileSync(join(folder, 'node_modules/accessibility-checker-engine/ace.js'), 'utf8')
    const findings = await onEveryPage(async (page) => {
      await page.evaluate(script)
      return page.evaluate(check)
    })
    return { looked: `${pages.length} pages`, findings }
  },
}

type Result = {
  readonly value: readonly [kind: string, outcome: string]
  readonly ruleId: string
  readonly message: string
  readonly path: { readonly dom: string }
}
type Checker = {
  check: (where: Document, guidelines: readonly string[]) => Promise<{ readonly results: readonly Result[] }>
}

/** Only failures: potential and manual results ask a person to check. */
async function check(): Promise<readonly { readonly rule: string; readonly text: string }[]> {
  // In a closed fold it sees the fields but not their labels, so open them all.
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  const { ace } = window as unknown as { ace: { Checker: new () => Checker } }
  const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2'])
  return results
    .filter(({ value: [, outcome] }) => outcome === 'FAIL')
    .map(({ ruleId, message, path }) => ({ rule: ruleId, text: `${message} ${path.dom}` }))
}
