import { expect, test } from 'vitest'
import { findingProblem } from './finding-problem.ts'

test.each([
  ['html', '<Video\n  src="a.mp4" />', 'The text contains HTML: "<Video>".'],
  ['html', '</s>', 'The text contains HTML: "</s>".'],
  ['html', '<!-- à revoir', 'The text contains HTML: "<!-- à revoir".'],
  ['blocked', 'style="color:red"', 'style="…" would be refused by browsers.'],
  ['loose', '<span class="a">', '<span> is not closed.'],
] as const)('the message of a finding of type %s leaves out details that vary', (type, text, expected) => {
  expect(findingProblem({ type, text }, { file: 'content/a.md' }).message.en).toBe(expected)
})
