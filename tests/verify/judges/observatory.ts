import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Judge } from '../judge.ts'
import { makeCertificate } from '../make-certificate.ts'

type Test = {
  readonly name: string
  readonly pass: boolean
  readonly result: string
  readonly modifier: number
}

/** Mozilla's observatory of headers, over a local https server with its own certificate. */
export const observatory: Judge = {
  name: 'MDN HTTP Observatory',
  packages: ['@mdn/mdn-http-observatory'],
  programs: [{ name: 'openssl', debian: 'openssl' }],
  judge: async ({ baseUrl }, { folder }) => {
    const place = mkdtempSync(join(tmpdir(), 'site-tls-'))
    const { key, certificate, authority } = makeCertificate(place)
    const secure = createSecureServer(
      { key: readFileSync(key), cert: readFileSync(certificate) },
      (asked, answer) => {
        const options = { method: asked.method, headers: { ...asked.headers, host: new URL(baseUrl).host } }
        asked.pipe(
          request(`${baseUrl}${asked.url}`, options, (from) => {
            answer.writeHead(from.statusCode ?? 502, from.headers)
            from.pipe(answer)
          }),
        )
      },
    )
    const httpsPort = await listen(secure)
    const plain = createServer((asked, answer) =>
      answer.writeHead(301, { Location: `https://localhost:${httpsPort}${asked.url}` }).end(),
    )
    const httpPort = await listen(plain)
    try {
      const script = join(import.meta.dirname, 'observatory-scan.mjs')
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [script, folder, String(httpPort), String(httpsPort)],
        {
          env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
        },
      )
      const tests = JSON.parse(stdout) as readonly Test[]
      return {
        looked: `${tests.length} tests`,
        findings: tests
          .filter(({ pass }) => !pass)
          .map(({ name, result, modifier }) => ({
            rule: name,
            where: '/',
            text: `${result} (${modifier} points)`,
          })),
      }
    } finally {
      secure.close()
      plain.close()
      rmSync(place, { recursive: true })
    }
  },
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port))
  })
}
