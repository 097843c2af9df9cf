import { setMaxListeners } from 'node:events'
import { createReadStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'

/** The number of concurrent requests. */
export const CONCURRENCY = 16
/** The amount that a server must transfer in time, in bytes; each file counts as some more. */
const BYTES_PER_TIMEOUT = 4 << 20
const BYTES_PER_FILE = 16 << 10

/** A server of Bazel's remote cache protocol: plain GET, HEAD and PUT below one address. */
export type RemoteStore = ReturnType<typeof openRemoteStore>

/**
 * Opens the store at `address`, which may contain a user and a password. All its requests fail if the server has
 * transferred less than 4 MB after `timeoutMs`, so that a slow one costs no more than that.
 */
export function openRemoteStore(address: URL, timeoutMs: number) {
  const { request, Agent } = address.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const slow = new AbortController()
  // Every request adds a listener.
  setMaxListeners(0, slow.signal)
  const timer = setTimeout(() => slow.abort(new Error('timeout')), timeoutMs)
  let remaining = BYTES_PER_TIMEOUT
  const moved = (bytes: number) => {
    remaining -= bytes
    if (remaining > 0 || slow.signal.aborted) return
    remaining = BYTES_PER_TIMEOUT
    timer.refresh()
  }

  const causeOf = (error: unknown) => (slow.signal.aborted ? slow.signal.reason : error) as Error

  const ask = (method: string, path: string, content: Uint8Array | string = '', size = 0) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const url = new URL(address)
      url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
      const headers = method === 'PUT' ? { 'Content-Length': size } : {}
      const sent = request(url, { method, agent, headers, signal: slow.signal }, resolve)
      sent.on('error', (error) => reject(causeOf(error)))
      // After `101 Switching Protocols`, which nobody asked for, the request closes without an error.
      sent.on('close', () => reject(new Error('no answer')))
      const counted = async function* () {
        for await (const chunk of typeof content === 'string' ? createReadStream(content) : [content]) {
          yield chunk as Uint8Array
          moved((chunk as Uint8Array).length)
        }
      }
      if (method === 'PUT') pipeline(counted, sent, { signal: slow.signal }).catch(reject)
      else sent.end()
    })
  /** Reads and discards a response whose body does not matter. */
  const statusOf = (response: IncomingMessage) => {
    response.on('error', () => undefined).resume()
    moved(BYTES_PER_FILE)
    return response.statusCode ?? 0
  }
  async function* bodyOf(response: IncomingMessage) {
    try {
      for await (const chunk of response) {
        moved((chunk as Buffer).length)
        yield chunk as Buffer
      }
    } catch (error) {
      throw causeOf(error)
    }
    moved(BYTES_PER_FILE)
  }

  return {
    /** The content of `path`, such as `cas/<sha256>`; undefined if the server does not have it. */
    async get(path: string): Promise<AsyncIterable<Buffer> | undefined> {
      const response = await ask('GET', path)
      if (response.statusCode === 200) return bodyOf(response)
      const status = statusOf(response)
      if (status === 404) return undefined
      throw new Error(`GET ${status}`)
    },
    async has(path: string): Promise<boolean> {
      return statusOf(await ask('HEAD', path)) === 200
    },
    /** Stores bytes, or the file of a path, of `size` bytes. */
    async put(path: string, content: Uint8Array | string, size: number): Promise<void> {
      const status = statusOf(await ask('PUT', path, content, size))
      if (status < 200 || status > 299) throw new Error(`PUT ${status}`)
    },
    close() {
      clearTimeout(timer)
      agent.destroy()
    },
  }
}
