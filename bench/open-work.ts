import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { checkOutput, showsEdit } from './check-output.ts'
import { contenders } from './contenders.ts'
import { isCorpus, openCorpus } from './corpus.ts'
import { generateArticles } from './generate.ts'
import { wholeNumber } from './whole-number.ts'
import type { Work } from './work.ts'
import { writePictures } from './write-pictures.ts'

const RICH = '-rich'

/** The work for one name of `--pages`: `1000`, `1000-rich` or a corpus. If it is not available, returns why. */
export async function openWork(name: string, corpora?: string): Promise<Work | string> {
  if (isCorpus(name)) return openCorpus(name, corpora)
  const rich = name.endsWith(RICH)
  const count = wholeNumber('--pages', rich ? name.slice(0, -RICH.length) : name)
  const pictures = rich ? await writePictures() : undefined
  const articles = [...generateArticles(count, { rich })]
  const article = articles[count >> 1]
  if (!article) throw new Error('There is no article to build.')
  return {
    heading: `${count.toLocaleString('en-CA')} articles${rich ? ' with code, table, picture' : ''}`,
    contenders,
    prepare: (contender, folder) => {
      contender.prepare(folder, articles)
      if (pictures) cpSync(pictures, join(folder, contender.pictures), { recursive: true })
    },
    edited: article,
    check: (contender, folder, marker) => checkOutput(contender, folder, articles, article, marker),
    showsEdit: (contender, folder, marker) => showsEdit(contender, folder, article, marker),
  }
}
