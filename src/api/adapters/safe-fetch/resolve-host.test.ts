import { expect, test } from 'vitest'
import { resolveHost } from './resolve-host.ts'

const answering =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses)

test('a name has all its addresses, in the order of the answers', async () => {
  const resolver = answering('2606:2800:21f::1', '93.184.215.14')
  expect(await resolveHost('exemple.ca', resolver)).toEqual(['2606:2800:21f::1', '93.184.215.14'])
})

test.each([
  ['127.0.0.1'],
  ['::1'],
  ['::ffff:10.0.0.1'],
  ['169.254.169.254'],
  ['93.184.215.14', '10.0.0.1'],
  ['93.184.215.14', '2606:2800:21f::1', 'fd00::1'],
])('a name that answers %s %s is refused, whatever else it answers', async (...addresses) => {
  const given = addresses.filter((address) => typeof address === 'string')
  await expect(resolveHost('exemple.ca', answering(...given))).rejects.toMatchObject({ reason: 'address' })
})

test('a name without an answer is refused', async () => {
  await expect(resolveHost('exemple.ca', answering())).rejects.toMatchObject({ reason: 'unresolved' })
  const failing = () => Promise.reject(new Error('ENOTFOUND'))
  await expect(resolveHost('exemple.ca', failing)).rejects.toMatchObject({ reason: 'unresolved' })
})
