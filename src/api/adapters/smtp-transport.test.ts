import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpServer } from '../fixtures/smtp-server.ts'
import { smtpTransport } from './smtp-transport.ts'

const address = { name: '', address: 'info@nordassain.example' }
const mail = { messageId: '<a@b>', from: address, to: address, subject: '', text: '', headers: {} }

test.each([
  ['', false],
  ['?requireTLS=false', true],
])('with query %j, the password is sent over an unencrypted connection: %s', async (query, told) => {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 ready\r\n')
    socket.on('data', (said) => {
      heard.push(String(said))
      socket.write(String(said).startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN\r\n' : '502 no\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const transport = smtpTransport(`smtp://joe:secret@127.0.0.1:${port}${query}`)
  await expect(transport.send(mail)).rejects.toThrow()
  expect(heard.join('').includes('AUTH')).toBe(told)
  transport.close()
})

test('a mail server without a trusted certificate gets mails only with the query of the documentation', async () => {
  const { received, url } = await smtpServer(undefined, true)
  await expect(smtpTransport(url).send(mail)).rejects.toThrow()
  await smtpTransport(`${url}?ignoreTLS=true`).send(mail)
  expect(received).toHaveLength(1)
})
