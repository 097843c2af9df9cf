import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import sirv from 'sirv'

/** File types that hosts compress; fonts and images are compressed already. */
const TEXT = /\.(?:html|css|m?js|svg|json|txt|xml)$/

/** Serves a folder in brotli at the highest level, like a host. `close` stops it. */
export async function serveCompressed(
  folder: string,
): Promise<{ readonly baseUrl: string; readonly close: () => void }> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    TEXT.test(name),
  ))
    writeFileSync(join(folder, `${file}.br`), compress(readFileSync(join(folder, file))))
  const files = sirv(folder, { brotli: true, etag: true })
  const server = createServer((request, response) =>
    files(request, response, () => void response.writeHead(404).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const compress = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
