import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedVersion, installNewest } from '../install-newest.ts'
import { NEWER_NODE } from '../newer-node.ts'
import { cutAtIslands } from './page-content.ts'
import type { PeerPage } from './peer-page.ts'

const COMMAND = [NEWER_NODE.program, join('node_modules', '.bin', 'astro')]
const ENV = { ASTRO_TELEMETRY_DISABLED: '1' }

/** Astro on Node 22 with its Preact islands. */
export const astroPage: PeerPage = {
  name: 'astro',
  install: (folder) =>
    installNewest(folder, {
      packages: ['astro@latest', '@astrojs/preact@latest', 'preact@10', NEWER_NODE.package],
      command: COMMAND,
    }),
  write: (folder, { body, styles, ...content }) => {
    mkdirSync(join(folder, 'src/styles'), { recursive: true })
    writeFileSync(join(folder, 'src/styles/page.css'), styles)
    writeFileSync(join(folder, 'src/page.json'), JSON.stringify({ ...content, pieces: cutAtIslands(body) }))
  },
  command: [...COMMAND, 'build'],
  env: ENV,
  output: 'dist',
  version: (folder) => `${installedVersion(folder, 'astro')}, Preact ${installedVersion(folder, 'preact')}`,
}
