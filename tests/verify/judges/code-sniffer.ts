import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judge } from '../judge.ts'

/** pa11y's checker of WCAG 2.1 AA. */
export const codeSniffer: Judge = {
  name: 'HTML_CodeSniffer',
  packages: ['html_codesniffer'],
  starters: true,
  judge: async ({ pages }, { folder, onEveryPage }) => {
    const script = readFileSync(join(folder, 'node_modules/html_codesniffer/build/HTMLCS.js'), 'utf8')
    const findings = await onEveryPage(async (page) => {
      await page.evaluate(script)
      return page.evaluate(sniff)
    })
    return { looked: `${pages.length} pages`, findings }
  },
}

type Message = {
  readonly type: number
  readonly code: string
  readonly msg: string
  readonly element?: Element
}
type Sniffer = {
  process: (standard: string, where: Document, done: () => void, failed: () => void) => void
  getMessages: () => readonly Message[]
}

/** Only errors: its warnings and notices ask a person to check. */
function sniff(): Promise<readonly { readonly rule: string; readonly text: string }[]> {
  const { HTMLCS } = window as unknown as { HTMLCS: Sniffer }
  const ERROR = 1
  return new Promise<void>((resolve, reject) => {
    HTMLCS.process('WCAG2AA', document, resolve, () => reject(new Error('HTML_CodeSniffer gave up.')))
  }).then(() =>
    HTMLCS.getMessages()
      .filter(({ type }) => type === ERROR)
      .map(({ code, msg, element }) => ({ rule: code, text: `${msg} ${element?.outerHTML.slice(0, 100)}` })),
  )
}
