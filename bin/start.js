// `npm start`, `npm run dev` and `npm run edit`: from a fresh clone to a running site.
import './check-node.js'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install-packages.js'
import { loadCli } from './load-engine.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const args = process.argv.slice(2)

if (installPackages(root, { development: false })) {
  const { main } = await loadCli()
  const site = (/** @type {string[]} */ ...words) =>
    main([process.execPath, 'site', ...words, '--root', root])
  if (args[0] !== 'dev' && args[0] !== 'edit') {
    await site('build')
    args.unshift('serve')
  }
  if (!process.exitCode) await site(...args)
} else process.exitCode = 2
