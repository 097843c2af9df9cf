import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveFiles } from '../fixtures/serve-files.ts'

/** A visitor, and the responses that the server has started for them. */
async function visited() {
  const begun: ServerResponse[] = []
  const api = (_: unknown, response: ServerResponse) => Promise.resolve(void begun.push(response))
  const { origin, get } = await serveFiles([], { api })
  const visitor = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void visitor.destroy())
  const ask = (times: number) => visitor.write('GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times))
  return { visitor, begun, ask, get }
}

test('pipelined requests are handled one after the other', async () => {
  const { visitor, begun, ask } = await visited()
  let read = ''
  visitor.on('data', (chunk) => (read += String(chunk)))
  ask(3)
  for (const [index, word] of ['one', 'two', 'three'].entries()) {
    await expect.poll(() => begun).toHaveLength(index + 1)
    begun[index]?.end(word)
    await expect.poll(() => read).toContain(word)
  }
  expect(read.match(/one|two|three/g)).toEqual(['one', 'two', 'three'])
})

test('a client that pipelines too many requests is disconnected, and others are not', async () => {
  const { visitor, begun, ask, get } = await visited()
  visitor.on('error', () => {})
  ask(200)
  await once(visitor, 'close')
  expect(begun).toHaveLength(1)
  expect((await get('/')).status).toBe(404)
})

test('a client that half-closes its connection gets all its responses', async () => {
  const { visitor, begun, ask } = await visited()
  let read = ''
  visitor.on('data', (chunk) => (read += String(chunk)))
  ask(2)
  visitor.end()
  for (const [index, word] of ['one', 'two'].entries()) {
    await expect.poll(() => begun).toHaveLength(index + 1)
    begun[index]?.end(word)
  }
  await once(visitor, 'close')
  expect(read.match(/one|two/g)).toEqual(['one', 'two'])
})
