import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding, Judge } from '../judge.ts'

type Mistake = {
  readonly nStart: number
  readonly nEnd: number
  readonly sRuleId: string
  readonly sMessage: string
}
type Report = {
  readonly data: readonly { readonly iParagraph: number; readonly lGrammarErrors: readonly Mistake[] }[]
}

const MEGABYTE = 2 ** 20

/** Grammalecte on the text of every French page, one paragraph per block. The site's own check covers spelling. */
export const grammar: Judge = {
  name: 'Grammalecte',
  programs: [{ name: 'grammalecte-cli', debian: 'grammalecte-cli' }],
  judge: async ({ pages }, { onEveryPage }) => {
    const seen = new Map<string, string>()
    await onEveryPage(async (page, path) => {
      const blocks = await page.evaluate(frenchBlocks)
      for (const block of blocks) if (!seen.has(block)) seen.set(block, path)
      return []
    })
    return { looked: `${seen.size} texts of ${pages.length} pages`, findings: judgeTexts(seen) }
  },
}

function frenchBlocks(): string[] {
  if (!document.documentElement.lang.startsWith('fr')) return []
  const blocks = document.querySelectorAll('main :is(p, li, h1, h2, h3, dd, dt, td, figcaption, summary)')
  return [...blocks]
    .filter((block) => !block.querySelector('p, li, h2, h3') && !block.closest('[lang|=en]'))
    .map((block) => (block.textContent ?? '').replace(/[ \n\t]+/g, ' ').trim())
    .filter((text) => / .* /.test(text))
}

function judgeTexts(texts: ReadonlyMap<string, string>): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'site-grammar-'))
  try {
    const file = join(folder, 'texts.txt')
    const lines = [...texts]
    writeFileSync(file, lines.map(([text]) => text).join('\n'))
    const output = execFileSync('grammalecte-cli', ['-f', file, '-j', '-ctx', '-owe', '-off', 'apos'], {
      encoding: 'utf8',
      maxBuffer: 64 * MEGABYTE,
    })
    const { data } = JSON.parse(output) as Report
    return data.flatMap(({ iParagraph, lGrammarErrors }) => {
      const [text = '', where = ''] = lines[iParagraph - 1] ?? []
      return lGrammarErrors.map(({ nStart, nEnd, sRuleId, sMessage }) => ({
        rule: sRuleId,
        where,
        text: `${text.slice(Math.max(0, nStart - 30), nStart)}[${text.slice(nStart, nEnd)}]${text.slice(nEnd, nEnd + 20)}: ${sMessage}`,
      }))
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
