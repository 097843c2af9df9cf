import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judge } from '../judge.ts'
import { NGINX_PROGRAMS, nodeBehindNginx } from '../node-behind-nginx.ts'

type Said = { readonly id: string; readonly severity: string; readonly finding: string }

/** testssl.sh tests the protocols, ciphers, certificate and headers of nginx, configured as in the guide. */
export const testssl: Judge = {
  name: 'testssl.sh',
  programs: [{ name: 'testssl', debian: 'testssl.sh' }, ...NGINX_PROGRAMS],
  judge: async () => {
    const server = await nodeBehindNginx()
    try {
      const file = join(server.folder, 'testssl.json')
      const local = ['--ip', '127.0.0.1', '--nodns', 'none', '--add-ca', server.authority]
      const quiet = ['--quiet', '--color', '0', '--warnings', 'off']
      const { stdout, status } = spawnSync(
        'testssl',
        [...local, ...quiet, '--jsonfile', file, `https://localhost:${server.port}/`],
        { encoding: 'utf8', maxBuffer: 2 ** 26 },
      )
      const said = JSON.parse(readFileSync(file, 'utf8')) as readonly Said[]
      if (said.length < 100) throw new Error(`testssl.sh ended with ${status}: ${stdout.slice(-200)}`)
      return {
        looked: `${said.length} tests`,
        findings: said
          .filter(({ severity }) => severity !== 'OK' && severity !== 'INFO')
          .map(({ id, severity, finding }) => ({ rule: id, where: '/', text: `${severity} ${finding}` })),
      }
    } finally {
      await server.close()
    }
  },
}
