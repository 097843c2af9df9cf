import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { nameServerResolver, resolveHost } from './resolve-host.ts'

const answering =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses)

test('a name resolves to all its addresses, in the order received', async () => {
  const resolver = answering('2606:2800:21f::1', '93.184.215.14')
  expect(await resolveHost('exemple.ca', resolver)).toEqual(['2606:2800:21f::1', '93.184.215.14'])
})

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:10.0.0.1',
  '169.254.169.254',
  '93.184.215.14 10.0.0.1',
  '93.184.215.14 2606:2800:21f::1 fd00::1',
])('a name that resolves to %s is refused for its non-public address', async (addresses) => {
  const resolver = answering(...addresses.split(' '))
  await expect(resolveHost('exemple.ca', resolver)).rejects.toMatchObject({ reason: 'address' })
})

test('a name that does not resolve is refused', async () => {
  await expect(resolveHost('exemple.ca', answering())).rejects.toMatchObject({ reason: 'unresolved' })
  const failing = () => Promise.reject(new Error('ENOTFOUND'))
  await expect(resolveHost('exemple.ca', failing)).rejects.toMatchObject({ reason: 'unresolved' })
})

/** A local name server that knows one address for each record type. */
async function nameServer(addresses: Readonly<Record<number, readonly number[]>>) {
  const server = createSocket('udp4').bind(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  server.on('message', (query, { port, address }) => {
    // The question ends with its type and class, after the empty label that ends the name.
    const end = query.indexOf(0, 12) + 5
    const type = query.readUInt16BE(end - 4)
    const known = addresses[type]
    const head = [...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, known ? 1 : 0, 0, 0, 0, 0]
    const record = known ? [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, known.length, ...known] : []
    server.send(Buffer.from([...head, ...query.subarray(12, end), ...record]), port, address)
  })
  return [`127.0.0.1:${server.address().port}`]
}

test('name servers are queried for IPv4 and IPv6 addresses', async () => {
  const six = [0x26, 0x06, 0x28, 0, 0x02, 0x1f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
  const both = nameServerResolver(await nameServer({ 1: [93, 184, 215, 14], 28: six }))
  expect(await resolveHost('exemple.ca', both)).toEqual(['93.184.215.14', '2606:2800:21f::1'])
  const one = nameServerResolver(await nameServer({ 1: [10, 0, 0, 1] }))
  await expect(resolveHost('exemple.ca', one)).rejects.toMatchObject({ reason: 'address' })
  const none = nameServerResolver(await nameServer({}))
  await expect(resolveHost('exemple.ca', none)).rejects.toMatchObject({ reason: 'unresolved' })
  expect(await resolveHost('[2606:2800:21f::1]', none)).toEqual(['2606:2800:21f::1'])
})
