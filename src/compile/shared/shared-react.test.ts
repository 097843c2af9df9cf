import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
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

test('after a failure, React is loaded by the next build', async () => {
  vi.resetModules()
  const { loadReact } = await import('./shared-react.ts')
  const file = join(root, 'package.json')
  writeFileSync(file, '{}')
  // No folder for the cache can be made there.
  await expect(loadReact(file)).rejects.toThrow('ENOTDIR')
  await expect(loadReact(root)).resolves.toBeUndefined()
})
