import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { copySite } from '../fixtures/copy-site.ts'
import { produceSite } from '../produce/produce-site.ts'
import { renderDrafts } from './hot-update.ts'

test('a template that does not end with a draft is a problem that names it', async () => {
  const root = join(temporaryFolder(), 'site')
  await copySite(root)
  const template = 'templates/pages/carnet/[slug].tsx'
  const code = await readFile(join(root, template), 'utf8')
  await writeFile(
    join(root, template),
    code.replace('  return (\n    <main>', "  while (title === 'Sans fin');\n$&"),
  )
  const options = { now: new Date(), drafts: false }
  const produced = await produceSite(root, { ...options, mode: 'preview' })
  const note = 'content/carnet/premier-levain.md'
  const text = (await readFile(join(root, note), 'utf8')).replace(/^title: .*$/m, 'title: Sans fin')
  const drafts = new Map([[note, text]])
  expect(await renderDrafts({ root, produced, options }, drafts, '/carnet/premier-levain')).toMatchObject({
    problems: [{ code: 'template/endless', place: { file: template } }],
  })
})

test('new code in a draft is highlighted', async () => {
  const root = join(temporaryFolder(), 'site')
  await copySite(root)
  const config = join(root, 'site.config.ts')
  const settings = await readFile(config, 'utf8')
  await writeFile(config, settings.replace('collections:', 'markdown: { highlight: true },\n  collections:'))
  const options = { now: new Date(), drafts: false }
  const produced = await produceSite(root, { ...options, mode: 'preview' })
  const note = 'content/carnet/premier-levain.md'
  const drafts = new Map([[note, `${await readFile(join(root, note), 'utf8')}\n\`\`\`ts\nlet a\n\`\`\`\n`]])
  // On a busy machine, the first draft may be shown before its code has colours.
  await vi.waitFor(async () => {
    const { rendered } = await renderDrafts({ root, produced, options }, drafts, '/carnet/premier-levain')
    expect(rendered?.bodies.read(rendered.page)).toContain('<span class="token-keyword">let</span>')
  }, 60_000)
})
