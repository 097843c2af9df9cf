import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isForeignRequest } from './foreign-request.ts'

const names = ['www.boulangerie.example']
const own = 'https://www.boulangerie.example'

test.each<readonly [foreign: boolean, headers: IncomingMessage['headers']]>([
  [false, {}],
  [false, { host: 'localhost:4321' }],
  [false, { host: 'LOCALHOST' }],
  [false, { host: 'essai.localhost:4321' }],
  [false, { host: '127.0.0.1:4321' }],
  [false, { host: '192.168.1.7:4321' }],
  [false, { host: '[::1]:4321' }],
  [false, { host: 'www.boulangerie.example' }],
  [true, { host: '' }],
  [true, { host: 'evil.example:4321' }],
  [true, { host: 'boulangerie.example' }],
  [true, { host: 'localhost.evil.example' }],
  [true, { host: 'evillocalhost' }],
  [true, { host: '127.0.0.1.evil.example' }],
  [true, { host: 'evil.example/localhost' }],
  [false, { host: 'localhost:4321', origin: 'http://localhost:4321' }],
  [false, { host: '127.0.0.1:4321', origin: own }],
  [true, { host: 'localhost:4321', origin: 'http://localhost:3000' }],
  [true, { host: 'localhost:4321', origin: 'https://evil.example' }],
  [true, { host: 'localhost:4321', origin: 'null' }],
  [false, { host: 'localhost:4321', origin: 'null', 'sec-fetch-site': 'same-origin' }],
  [true, { host: 'localhost:4321', origin: 'null', 'sec-fetch-site': 'cross-site' }],
  [true, { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
])('foreign: %j, for %j', (foreign, headers) => {
  expect(isForeignRequest({ headers } as IncomingMessage, names)).toBe(foreign)
})
