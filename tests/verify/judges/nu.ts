import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Judge } from '../judge.ts'

type Message = { readonly type: string; readonly url?: string; readonly message: string }

const MEGABYTE = 2 ** 20

/** The W3C's HTML and CSS checker. It needs Java. */
export const nu: Judge = {
  name: 'Nu HTML checker',
  packages: ['vnu-jar'],
  programs: [{ name: 'java', debian: 'default-jre-headless' }],
  starters: true,
  judge: async ({ dist, pages }, { folder }) => {
    const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')
    const args = ['-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout', '--skip-non-html', dist]
    const output = execFileSync('java', args, { encoding: 'utf8', maxBuffer: 64 * MEGABYTE })
    const { messages } = JSON.parse(output) as { messages: readonly Message[] }
    return {
      looked: `${pages.length} pages`,
      findings: messages.map(({ type, url = '', message }) => ({
        rule: `${type}: ${message.replace(/“[^”]*”/g, '…')}`,
        where: url.slice(url.indexOf(dist) + dist.length),
        text: message,
      })),
    }
  },
}
