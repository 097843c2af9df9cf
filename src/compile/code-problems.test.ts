import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { BuildError, type Problem } from '../problems/problem.ts'
import { bundleIslands } from './bundle-islands.ts'
import { codeProblems } from './code-problems.ts'
import { compileTemplates } from './compile-templates.ts'

const folder = temporaryFolder(afterAll)

let sites = 0

function siteOf(files: Readonly<Record<string, string>>): string {
  const root = join(folder, String(++sites))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

/** The places, messages and hints of the problems that stop `work`. */
async function told(work: Promise<unknown>): Promise<string[]> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error !== undefined && !(error instanceof BuildError)) throw error
  return described(error?.problems ?? [])
}

function described(problems: readonly Problem[]): string[] {
  return problems.map(
    ({ place, code, message, hint }) =>
      `${place?.file}:${place?.line ?? 0}:${place?.column ?? 0} ${code} ${message.en} ${hint?.en}`,
  )
}

const PAGE = 'templates/pages/index.tsx'

const toldOfPage = (code: string, files = {}) => told(compileTemplates(siteOf({ [PAGE]: code, ...files })))

/** Problems of an island `shop`, with the files that it imports. */
async function toldOfIsland(code: string, files = {}): Promise<string[]> {
  const root = siteOf({ 'islands/shop.tsx': code, ...files })
  const islands = new Map([['shop', 'islands/shop.tsx']])
  return described((await bundleIslands(root, islands, { serviceWorker: false, site: {} })).problems)
}

test('an island can import what Preact has of React, and other React APIs are reported', async () => {
  const used = `import { createContext, memo, useContext, useSyncExternalStore } from 'react'
import React from 'react'
import { createPortal } from 'react-dom'
export const Shop = memo(() => createPortal(React.createElement('p'), document.body))
console.log(createContext, useContext, useSyncExternalStore)`
  expect(await toldOfIsland(used)).toEqual([])
  expect(
    await toldOfIsland(
      `import { cache, useId } from 'react'\nimport { useFormStatus } from 'react-dom'\nexport const Shop = () => [cache, useId, useFormStatus]`,
    ),
  ).toEqual([
    `islands/shop.tsx:1:10 code/missing-export Islands do not have React’s "cache". Islands run on Preact: do without it. Pass an id as a prop, so that it is the one in the built page.`,
    `islands/shop.tsx:1:17 code/missing-export Islands do not have React’s "useId". Islands run on Preact: do without it. Pass an id as a prop, so that it is the one in the built page.`,
    `islands/shop.tsx:2:10 code/missing-export Islands do not have React’s "useFormStatus". Islands run on Preact: do without it. Pass an id as a prop, so that it is the one in the built page.`,
  ])
})

test('the React compatibility layer is bundled only with islands that need it', async () => {
  const scriptOf = async (code: string) => {
    const root = siteOf({ 'islands/shop.tsx': code })
    const { files } = await bundleIslands(root, new Map([['shop', 'islands/shop.tsx']]), {
      serviceWorker: false,
      site: {},
    })
    return files.map(({ contents }) => String(contents)).join('\n')
  }
  const states = await scriptOf(
    `import { useState } from 'react'\nexport const Shop = () => <b>{useState(1)[0]}</b>`,
  )
  const remembers = await scriptOf(
    `import { memo, useState } from 'react'\nexport const Shop = memo(() => <b>{useState(1)[0]}</b>)`,
  )
  expect(states).not.toContain('isReactComponent')
  expect(remembers).toContain('isReactComponent')
})

test('JSX in a file whose name does not end in .tsx is told as such', async () => {
  const files = { 'templates/a.ts': 'export const a = <p>a</p>' }
  const [only] = await toldOfPage(`import { a } from '../a.ts'\nexport default a`, files)
  expect(only).toMatch(/^templates\/a\.ts:1:\d+ code\/syntax .* The name of a file with JSX ends in \.tsx\.$/)
})

test('an import by an alias that is not declared is not taken for a package', async () => {
  const [only] = await toldOfPage(`import x from '@/parts/x.tsx'\nexport default x`)
  expect(only).toContain('Declare the alias in "paths" of tsconfig.json')
})

test.each(['site', 'site/pages'])('an import of "%s" suggests engine modules', async (path) => {
  const [only = ''] = await toldOfPage(`import x from '${path}'\nexport default x`)
  expect(only).toContain(`${PAGE}:1:15 code/missing-import The import "${path}" leads to no file.`)
  expect(only).toContain('Import from "site/page" in templates, and from "site/config"')
})

test.each([
  ['useSites', 'site/page', 'Did you mean "useSite"?'],
  ['colection', 'site/config', 'Did you mean "collection"?'],
  ['collection', 'site/page', 'It is in "site/config": import it from there.'],
  ['useFact', 'site/config', 'It is in "site/page": import it from there.'],
  ['carousel', 'site/page', 'It exports Enhance, Island, Picture, groupEntries, neighbours,'],
  ['default', 'site/page', 'It exports Enhance, Island, Picture, groupEntries, neighbours,'],
])('a missing export "%s" of %s gets a suggestion', async (name, module, hint) => {
  const [only = ''] = await toldOfPage(`import { ${name} as x } from '${module}'\nexport default x`)
  expect(only).toContain(`${PAGE}:1:10 code/missing-export "${module}" does not export "${name}". ${hint}`)
})

test('a missing export of a site file is reported with the path of that file', async () => {
  const files = { 'templates/parts/card.ts': 'export const card = 1' }
  expect(await toldOfPage(`import { crad } from '../parts/card.ts'\nexport default crad`, files)).toEqual([
    expect.stringContaining('"templates/parts/card.ts" does not export "crad". Correct the name'),
  ])
})

test.each([
  ['first', [`import '../parts/Card.ts'`, `import '../parts/card.ts'`]],
  ['last', [`import '../parts/card.ts'`, `import '../parts/Card.ts'`]],
])(
  'an import whose name differs in case is reported at the import, also when it comes %s',
  async (_, lines) => {
    const files = { 'templates/parts/card.ts': '' }
    expect(await toldOfPage([...lines, 'export default 1'].join('\n'), files)).toEqual([
      `${PAGE}:${lines.findIndex((line) => line.includes('Card')) + 1}:8 code/missing-import The import leads to "templates/parts/Card.ts", but the file is "templates/parts/card.ts". Write its name in the same case: some systems do not find it otherwise.`,
    ])
  },
)

test('imports of Sass, tables, images and content files get advice', async () => {
  const files = {
    'templates/pages/note.csv': '',
    'templates/pages/note.scss': '',
    'templates/pages/note.png': '',
    'templates/pages/note.yaml': '',
  }
  const wrong = await toldOfPage(
    `import './note.scss'\nimport './note.csv'\nimport './note.png'\nimport './note.yaml'\nexport default 1`,
    files,
  )
  expect(wrong).toEqual([
    expect.stringContaining('a .scss file cannot be imported. Write plain CSS'),
    expect.stringContaining('a .csv file cannot be imported. Put pictures in content/images/'),
    expect.stringContaining('a .png file cannot be imported. Put pictures in content/images/'),
    expect.stringContaining('a .yaml file cannot be imported. Put pictures in content/images/'),
  ])
})

const CONFIG = { 'site.config.ts': `import { defineSite } from 'site/config'\nexport default defineSite({})` }

test('an island that imports the config is reported at the import', async () => {
  const code = `import config from '../site.config.ts'\nexport const Shop = () => config.name`
  expect(await toldOfIsland(code, CONFIG)).toEqual([
    expect.stringContaining(
      'islands/shop.tsx:1:20 code/missing-import An island, or what it imports, cannot import "../site.config.ts"',
    ),
  ])
})

test('an engine import in a file that an island imports is reported at the import', async () => {
  const code = `import { price } from '../templates/parts/price'\nexport const Shop = () => price`
  const files = {
    'templates/parts/price.ts': `export { price } from '../prices/index.ts'`,
    'templates/prices/index.ts': `import { useSite } from 'site/page'\nexport const price = useSite`,
  }
  expect(await toldOfIsland(code, files)).toEqual([
    expect.stringContaining(
      'templates/prices/index.ts:1:25 code/missing-import An island, or what it imports, cannot import "site/page"',
    ),
  ])
})

test('what memo and forwardRef return is an island', async () => {
  const island = (name: string) =>
    `import { forwardRef, memo } from 'react'\nexport const Big = ${name}(() => null)`
  for (const name of ['memo', 'forwardRef'])
    expect(await toldOfPage('export default () => null', { 'islands/big.tsx': island(name) })).toEqual([])
})

test('a helper directly in islands/ is reported with advice to move it', async () => {
  const files = { 'islands/big.ts': 'export const size = 1' }
  expect(await toldOfPage('export default () => null', files)).toEqual([
    expect.stringMatching(
      /^islands\/big\.ts:0:0 island\/missing-export .* such as islands\/parts\/, or next to/,
    ),
  ])
})

test.each(['about.jsx', 'en/about.js', 'x.mdx', '[slug].md', 'foo.astro', 'util.ts'])(
  '%s in templates/pages/ is reported as not being a page',
  async (name) => {
    const page = basename(name).replace(/\.\w+$/, '.tsx')
    expect(await toldOfPage('export default () => null', { [`templates/pages/${name}`]: '' })).toEqual([
      `templates/pages/${name}:0:0 template/not-a-page "${basename(name)}" does not make a page: a page is a .tsx file whose default export is a component. Rename a page to ${page}, and write it as a React component; move helpers to another folder, such as templates/parts/, and text to a collection in content/.`,
    ])
  },
)

test('an unreadable source file is reported as a disk error, not as a code error', () => {
  const detail = Object.assign(new Error('no'), { code: 'EACCES', path: 'a.tsx' })
  const message = { text: 'no', location: null, notes: [], detail }
  const failure = Object.assign(new Error('no'), { errors: [message], warnings: [] })
  expect(codeProblems(failure, '/')).toMatchObject({ problems: [{ code: 'disk/refused' }] })
})

test('a site without pages is reported', async () => {
  const [problem] = await told(compileTemplates(siteOf({ 'templates/page/index.tsx': '' })))
  expect(problem).toMatch(/^templates\/pages:0:0 template\/no-pages /)
})

test('imported files, styles, tests and types are allowed in templates/pages/', async () => {
  const files = {
    'templates/pages/words.ts': `export const word = 'a'`,
    'templates/pages/index.test.ts': '',
    'templates/pages/index.css': '',
    'templates/pages/types.d.ts': '',
    'templates/pages/.DS_Store': '',
  }
  const page = `import './index.css'\nimport { word } from './words'\nexport default () => word`
  expect(await toldOfPage(page, files)).toEqual([])
})
