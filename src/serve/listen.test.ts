import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { addresses, drain, listen } from './listen.ts'

async function started(port: number): Promise<number> {
  const server = createServer((_, response) => response.end('x'))
  onTestFinished(() => drain(server))
  return listen(server, port)
}

test('a taken port gives way to the next free one', async () => {
  const first = await started(0)
  const second = await started(first)
  expect(second).toBeGreaterThan(first)
  expect(String(await (await fetch(`http://localhost:${second}/`)).text())).toBe('x')
})

test('an error that another port would not mend is told', async () => {
  await expect(listen(createServer(), 70_000)).rejects.toThrow('70000')
})

test('the first address is that of the machine itself', () => {
  expect(addresses(80)[0]).toBe('http://localhost:80/')
})
