import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One response as transferred, with the length of its body, compressed if it was. */
export type Answer = { readonly url: string; readonly type: string; readonly bytes: number }

export type Recorder = {
  /** A proxy: requests to this address are forwarded to the server and counted. */
  readonly baseUrl: string
  readonly answers: readonly Answer[]
  readonly close: () => void
}

/**
 * A proxy in front of a server that counts what it sends.
 *
 * The sizes that a browser reports leave out what its service worker fetches, and differ for cached files.
 */
export async function recordTraffic(target: string): Promise<Recorder> {
  const answers: Answer[] = []
  const server = createServer((incoming, outgoing) => {
    const upstream = forward(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', () =>
          answers.push({ url: incoming.url ?? '', type: answer.headers['content-type'] ?? '', bytes }),
        )
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
