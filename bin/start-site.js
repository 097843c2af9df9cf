import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install-packages.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Installs what is missing, then builds and serves; with `dev`, runs the dev server. Further arguments go to the
 * command that serves.
 *
 * @param {string[]} args
 */
export async function startSite(args) {
  if (!installPackages(root, { development: false })) {
    process.exitCode = 2
    return
  }
  const { loadCli } = await import('./load-engine.js')
  const { main } = await loadCli()
  const site = (/** @type {string[]} */ ...words) =>
    main([process.execPath, 'site', ...words, '--root', root])

  if (args[0] === 'dev') return site('dev', ...args.slice(1))
  await site('build')
  if (!process.exitCode) await site('serve', ...args)
}
