import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedVersion, installNewest } from '../install-newest.ts'
import type { PeerPage } from './peer-page.ts'

const COMMAND = [process.execPath, join('node_modules', 'next', 'dist', 'bin', 'next')]
const ENV = { NEXT_TELEMETRY_DISABLED: '1' }

/** Next with the app router: server components, and client components for interactive parts. */
export const nextPage: PeerPage = {
  name: 'next',
  install: (folder) =>
    installNewest(folder, {
      packages: ['next', 'react', 'react-dom'],
      command: COMMAND,
    }),
  write: (folder, { styles, ...content }) => {
    writeFileSync(join(folder, 'app/globals.css'), styles)
    writeFileSync(join(folder, 'app/page.json'), JSON.stringify(content))
  },
  command: [...COMMAND, 'build'],
  env: ENV,
  output: 'out',
  version: (folder) => `${installedVersion(folder, 'next')}, React ${installedVersion(folder, 'react')}`,
}
