import { expect, test } from 'vitest'
import { showControls } from './show-controls.ts'

test.each([
  ['a\u001b]0;b\u0007c', String.raw`a\u001b]0;b\u0007c`],
  ['\u001b[2J\u009b2J\r', String.raw`\u001b[2J\u009b2J\u000d`],
  ['a\u202egnp.exe\u2066', String.raw`a\u202egnp.exe\u2066`],
  ['/a\u200e\u200fb\u200b\u2060\ufeff\u00ad', String.raw`/a\u200e\u200fb\u200b\u2060\ufeff\u00ad`],
  ['می\u200cخواهم 👩\u200d🌾', 'می\u200cخواهم 👩\u200d🌾'],
  [
    'a\n[2m\u0007[2m',
    String.raw`a
[2m\u0007[2m`,
  ],
  ['\u001b[31merreur\u001b[39m\n\t1\u202f000 é', '\u001b[31merreur\u001b[39m\n\t1\u202f000 é'],
])('%j is shown as %j', (text, shown) => {
  expect(showControls(text)).toBe(shown)
})
