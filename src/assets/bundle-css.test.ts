import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { chooseStyles, loadSheets } from './bundle-css.ts'

/** The result of loading a folder of these sheets. */
function sheetsOf(sheets: Readonly<Record<string, string>>, files = ['a.css']) {
  const root = temporaryFolder()
  for (const [name, text] of Object.entries(sheets)) writeFileSync(join(root, name), text)
  return loadSheets(root, files)
}

async function cssOf(sheets: Readonly<Record<string, string>>): Promise<string | undefined> {
  return (await sheetsOf(sheets)).sheets.get('a.css')?.css
}

/** The place, code and message of each problem of `a.css`. */
async function told(text: string, others = {}, files = ['a.css']): Promise<string[]> {
  const { problems } = await sheetsOf({ 'a.css': text, ...others }, files)
  return problems.map(
    ({ place, code, message, hint }) =>
      `${place?.file}:${place?.line}:${place?.column} ${code} ${message.en} ${hint?.en}`,
  )
}

test('a style sheet that starts with a byte order mark is read', async () => {
  expect(await cssOf({ 'a.css': '\uFEFF@layer base { .a { color: red } }' })).toBe(
    '@layer base{.a{color:red}}',
  )
})

test('imports are inlined with their layers and media', async () => {
  const sheets = {
    'a.css': '@import "./b.css" layer(base);\n@import url(c.css) screen;\n.a { color: red }',
    'b.css': '\uFEFF@import "./a.css";\n.b { color: blue }',
    'c.css': '.c { background: url("#m"), url(/m.svg), url(data:,), url(https://example.com/m.svg) }',
  }
  const css = await cssOf(sheets)
  expect(css).toContain('@layer base{.b{color:#00f}}')
  expect(css).toMatch(/@media screen\{\.c\{.*\}\.a\{color:red\}$/)
  expect(css).not.toContain('import')
})

test('imports of missing files, other origins and packages are reported', async () => {
  expect(await told('@import "./no.css";\n@import url(https://fonts.example/inter) screen;')).toEqual([
    expect.stringMatching(/^a\.css:1:9 css\/import The import ".\/no\.css" leads to no style sheet/),
    expect.stringMatching(/^a\.css:2:9 css\/import The import "https:\/\/fonts\.example\/inter" leads to no/),
  ])
  expect(await told('@import url(tailwindcss);')).toEqual([expect.stringContaining('as plain CSS')])
})

test('errors in an imported sheet are reported once, in that sheet', async () => {
  const files = ['a.css', 'b.css']
  expect(
    await told('@import url(c.css);', { 'b.css': '@import url(c.css);', 'c.css': '.c { color red }' }, files),
  ).toEqual([expect.stringMatching(/^c\.css:1:12 css\/syntax/)])
  expect(await told('@import url(c.css);', { 'c.css': '.c { background: url(x.png) }' })).toEqual([
    expect.stringMatching(/^c\.css:1:22 css\/relative-address/),
  ])
})

test.each([
  ['.a { background: url(./m.png) }', '1:22', 'url(/m.png)'],
  ['.a { background: image-set("img/q.png" 1x) }', String.raw`1:\d+`, 'url(/q.png)'],
  ['.a { --x: url( "foo.png" ) }', '1:11', 'url(/foo.png)'],
  ['.a { mask: url(../../content/public/img/m.svg) }', '1:16', 'url(/img/m.svg)'],
  ['@font-face { font-family: X; src: url(x.woff2) }', '1:39', 'in "fonts" of site.config.ts'],
])('%s: a relative address is reported with its replacement', async (css, at, instead) => {
  expect(await told(css)).toEqual([expect.stringMatching(new RegExp(`^a\\.css:${at} css/relative-address`))])
  expect((await told(css))[0]).toContain(instead)
})

test.each(['$red: red;\n.a { color: $red }', '@tailwind base;', '.a {\n  // red\n  color: red\n}'])(
  '%j: Sass and Tailwind do not parse',
  async (css) => {
    const [only = ''] = await told(css)
    expect(only).toMatch(/^a\.css:\d+:\d+ css\/syntax /)
    expect(only).toContain('Write plain CSS')
  },
)

/** The first styles of a page with the class `here`, whose template imports these sheets in this order. */
async function chosen(sheets: Readonly<Record<string, string>>, islands: readonly string[] = []) {
  const files = Object.keys(sheets)
  const loaded = await sheetsOf(sheets, files)
  const templates = files.filter((file) => !islands.includes(file))
  const choose = chooseStyles(loaded.sheets, [])
  return choose(new Set(['here']), (name) => name === 'word', { templates, islands })
}

test('rules for classes that the page lacks are dropped, all others stay', async () => {
  const { css } = await chosen({
    'a.css':
      'body { background: url(/paper.png) } .gone { margin: 0 } .word, .here:not(.gone) { color: red }',
    'b.css': '.gone { color: red } .sm\\:gone, .café { color: red }',
    'c.css': '.gone > p { color: red } @media print { h1 { color: red } }',
  })
  expect(css).toBe(
    'body{background:url(/paper.png)}.word,.here:not(.gone){color:red}@media print{h1{color:red}}',
  )
})

test('a class that the page lacks takes no id, animation or counter style of its name along', async () => {
  const { css } = await chosen({
    'a.css':
      '#menu { animation: fade 1s } .menu, .fade, .box { color: red } @keyframes fade { to { color: red } } @counter-style box { system: cyclic; symbols: x }',
  })
  expect(css).toContain('#menu{animation:1s fade}')
  expect(css).toContain('@keyframes fade{')
  expect(css).toContain('@counter-style box{')
})

test('sheets apply in the order of the imports', async () => {
  const { css } = await chosen({ 'z.css': 'h1 { color: red }', 'a.css': 'h1 { color: green }' })
  expect(css).toBe('h1{color:red}h1{color:green}')
})

test('a sheet that only an island brings comes with it, unless the page has one of its classes', async () => {
  const sheets = {
    'now.css': '.here { color: red }',
    'later.css': '.gone { color: red } dialog { color: red }',
  }
  const { css, laterCss } = await chosen(sheets, ['now.css', 'later.css'])
  expect(css).toBe('.here{color:red}')
  expect(laterCss(['later.css'])).toBe('.gone,dialog{color:red}')
})

test('light-dark() is replaced only where a sheet sets color-scheme', async () => {
  const color = ':root { color: light-dark(#111, #eee) }'
  expect(await cssOf({ 'a.css': color })).toBe(':root{color:light-dark(#111,#eee)}')
  expect(await cssOf({ 'a.css': `${color} html { color-scheme: light dark }` })).toContain(
    'color:var(--lightningcss-light,#111)var(--lightningcss-dark,#eee)',
  )
})

test('a block that is never closed is reported where it begins', async () => {
  expect(await told('.a { content: "}" } /* } */\n.b {\n  .c { color: red }\n.d { color: red }')).toEqual([
    expect.stringMatching(/^a\.css:2:4 css\/syntax This block is never closed/),
  ])
  expect(await told('.a { content: "{" } /* { */ .b\\{ { --c: \\" }')).toEqual([])
})
