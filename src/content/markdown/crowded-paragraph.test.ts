import { expect, test } from 'vitest'
import { crowdedParagraph } from './crowded-paragraph.ts'
import { openMarkdown } from './open-markdown.ts'

const many = 'a &amp; b\n'.repeat(3001)

test.each([
  ['code', `\`\`\`\n${many}\`\`\`\n`],
  ['raw HTML', `<table>\n${many}</table>\n`],
  ['paragraphs', many.replaceAll('\n', '\n\n')],
  ['a list', many.replaceAll('a ', '- ')],
  ['a table', `| a |\n| - |\n${many.replaceAll('a ', '| ')}`],
  ['other signs', 'a & b && c;\n'.repeat(3001)],
])('%s can have as many', (_, source) => expect(crowdedParagraph(source, '&')).toBeUndefined())

test.each([
  ['a paragraph', '10:30 '.repeat(100_000)],
  ['a table', `|a|\n|-|\n${'|a:b|\n'.repeat(100_000)}`],
  ['what begins with a tag', '<b>a:b</b>\n'.repeat(200_000)],
])('%s with tens of thousands of colons is reported if the site has components', async (_, source) => {
  const options = { language: 'fr', insertFacts: (text: string) => text } as const
  const render = await openMarkdown({}, true)
  const { html, findings } = render(`:kbd[a]\n\n${source}`, options)
  expect(html).toBe('')
  expect(findings).toMatchObject([{ type: 'crowded', text: ':', line: 3 }])
  expect(crowdedParagraph(source.replaceAll('\n', '\n\n').replaceAll(' ', '\n\n'), ':')).toBeUndefined()
})
