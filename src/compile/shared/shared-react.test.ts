import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { cachedBundle } from '../bundle-cache.ts'
import { compileTemplates, templateBundle } from '../compile-templates.ts'

const root = temporaryFolder(afterAll)
const files = {
  'templates/pages/index.tsx':
    "import React from 'react'\nimport { react } from '../../node_modules/widget'\nexport default react === React && (() => <p />)",
  'node_modules/widget/package.json': '{"name":"widget","main":"index.js"}',
  'node_modules/widget/index.js': "exports.react = require('react'); require('react-dom/client')",
}

test('templates and their packages share a React that is not part of their code', async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { pages } = await compileTemplates(root)
  expect(pages['templates/pages/index.tsx']).toMatchObject({ default: expect.any(Function) })
  const { inputs } = await cachedBundle(root, 'templates', templateBundle(root))
  const react = Object.keys(inputs).filter((path) => /node_modules\/react(?:-dom)?\//.test(path))
  expect(react.map((path) => path.replace(/.*node_modules\//, ''))).toEqual([
    'react-dom/cjs/react-dom-client.production.js',
    'react-dom/client.js',
  ])
})
