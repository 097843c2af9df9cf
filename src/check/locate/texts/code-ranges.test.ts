import { expect, test } from 'vitest'
import { codeRanges } from './code-ranges.ts'

/** The lines whose first letter is in code. */
const inCode = (source: string) => {
  const isCode = codeRanges(source)
  return source
    .split('\n')
    .filter((line, index, lines) => isCode(lines.slice(0, index).join('\n').length + Number(index > 0)))
}

test('code blocks, scripts, styles and comments in markdown are not prose', () => {
  expect(
    inCode(
      'a\n```js\nb\n``` not the end\n````\nc\n> ~~~\n> d\n> ~~~\ne\n- ```\n  f\n  ```\ng\n<script>\nh\n</script>\ni\n<!--\nj\n-->\nk\n<style>\nl\n</style>\nm\n~~~\nn',
    ).filter((line) => /^[> ]*[a-n]$/.test(line)),
  ).toEqual(['b', '> d', '  f', 'h', 'j', 'l', 'n'])
})
