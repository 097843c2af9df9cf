import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { major } from 'semver'
import { installedVersion, installNewest } from '../install-newest.ts'
import { cutAtIslands } from './page-content.ts'
import type { PeerPage } from './peer-page.ts'

const COMMAND = [process.execPath, join('node_modules', '.bin', 'astro')]
const ENV = { ASTRO_TELEMETRY_DISABLED: '1' }

/** Astro with its Preact islands. */
export const astroPage: PeerPage = {
  name: 'astro',
  install: (folder) =>
    installNewest(folder, {
      name: 'astro',
      from: '5.0.0',
      // The integration is one major version behind the tool.
      beside: (version) => [`@astrojs/preact@${major(version) - 1}`, 'preact@10'],
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
