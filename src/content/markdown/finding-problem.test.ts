import { expect, test } from 'vitest'
import { findingProblem } from './finding-problem.ts'

test.each([
  ['html', '<Video\n  src="a.mp4" />', 'The text contains HTML: "<Video>".'],
  ['html', '<?code-excerpt path="a"?>', 'The text contains HTML: "<?code-excerpt>".'],
  ['html', '</s>', 'The text contains HTML: "</s>".'],
  ['html', '<!-- à revoir', 'The text contains HTML: "<!-- à revoir".'],
  ['blocked', 'style="color:red"', 'style="…" would be refused by browsers.'],
  ['loose', '<span class="a">', '<span> is not closed.'],
] as const)('the message of a finding of type %s leaves out details that vary', (type, text, expected) => {
  expect(findingProblem({ type, text }, { file: 'content/a.md' }).message.en).toBe(expected)
})

test.each([
  ['style="color:red"', 'Use a class, and write its styles in a style sheet.'],
  ['<style>', 'Use a class, and write its styles in a style sheet.'],
  ['<iframe src="/a">', 'Link to it instead.'],
  ['onclick="a()"', 'Remove it, or write an island for it and show that in a template.'],
  ['<script>', 'Remove it, or write an island for it and show that in a template.'],
])('the hint for %s, which browsers would refuse, names what to write instead', (text, hint) => {
  expect(findingProblem({ type: 'blocked', text }, { file: 'content/a.md' }).hint?.en).toBe(hint)
})
