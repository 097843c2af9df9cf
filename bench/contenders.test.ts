import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contenders } from './contenders.ts'
import { categories, generateArticles } from './generate.ts'

const [article, ...others] = generateArticles(3)

test.each(contenders)(
  'the $name site contains every article verbatim, and an edit appends to one',
  ({ name, prepare, edit }) => {
    if (!article) throw new Error('There is no article.')
    const folder = mkdtempSync(join(tmpdir(), 'site-contender-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    prepare(folder, [article, ...others])
    const read = (slug: string) =>
      readFileSync(join(folder, name === 'rspress' ? 'docs' : 'content', 'articles', `${slug}.md`), 'utf8')
    for (const { slug, title, body } of [article, ...others]) {
      expect(read(slug)).toContain(JSON.stringify(title))
      expect(read(slug).endsWith(body)).toBe(true)
    }
    edit(folder, article.slug, 'Une marque.')
    expect(read(article.slug).endsWith(`${article.body}\nUne marque.\n`)).toBe(true)
    expect(Object.keys(categories)).toContain(article.category)
  },
)
