import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMarkdown } from './open-markdown.ts'

/**
 * To run more cases, and others: `FUZZ_RUNS=5000 SEED=7 npx vitest run src/content/markdown/nothing-lost.test.ts`.
 */
const numRuns = Number(process.env.FUZZ_RUNS ?? 200)
const seed = Number(process.env.SEED ?? 1)

/** Each W is replaced with a unique word. */
const PIECES = [
  ['W', 'W', '*W*', '`W`', '~~W~~', '[W](/a)', '![W](/b.png)', '[W]: /c', '[W][W]', '<W@W.example>', '&W;'],
  ['# ', '## W {#x}', '===', '---', '> ', '- ', '1. ', '    ', '```', '~~~js', '| W | W |', '| - | - |'],
  [
    ':kbd[W]',
    ':W',
    '::W',
    ':::W',
    ':::note',
    ':::note[W]{a=b}',
    '::: tip W',
    ':::',
    '::::',
    ':::注意',
    ':été[W]',
  ],
  ['> [!NOTE]', '> [!TIP] W', '- [ ] W', 'https://x.example/W', '{{W}}', '{% W %}', '[[W]]', '%%W%%', '\\'],
  [
    '<b>W</b>',
    '<div>',
    '</div>',
    '<a href="/x">',
    '</a>',
    '<!--',
    '-->',
    '<td>W</td>',
    '<textarea>',
    '<svg>',
  ],
  [
    '<script>',
    '</script>',
    '<pre>',
    '</pre>',
    '<details>',
    '<summary>W</summary>',
    ' ',
    '\n',
    '\n\n',
    '\n\n',
  ],
].flat()

const document = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 14 }).map((pieces) => {
  let words = 0
  return pieces.join('').replaceAll('W', () => `mot${1000 + words++}x`)
})
/** What browsers do not show either: comments, definitions and the info strings of code. */
const unseen = (word: string) =>
  new RegExp(String.raw`<!--[^]*${word}|\]: .*${word}|\[${word}\]:|(?:${'`'.repeat(3)}|~~~).*${word}`)

test.each([
  ['raw HTML and components', { html: 'allow', highlight: true }, true],
  ['neither', { html: 'refuse' }, false],
  ['plugins of remark', { html: 'allow', remarkPlugins: [() => () => undefined] }, true],
] as const)('with %s, each word of a text is rendered or reported', async (_, settings, components) => {
  const render = await openMarkdown(settings, components)
  fc.assert(
    fc.property(document, (source) => {
      const { html, findings } = render(source, { language: 'fr', insertFacts: (text) => text })
      // The rest of such a text is checked only after these are fixed.
      if (findings.some(({ type }) => type === 'unclosed' || type === 'html')) return
      const told = html + JSON.stringify(findings)
      const lost = (source.match(/mot\d+x/g) ?? []).filter(
        (word) => !told.includes(word) && !unseen(word).test(source),
      )
      expect(lost).toEqual([])
    }),
    { numRuns, seed },
  )
})
