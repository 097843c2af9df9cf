// The handler of this site over the database in the folder named on the command line. Mails stay in the outbox.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nodeListener } from '../../src/api/adapters/node.ts'
import { createHandler } from '../../src/api/create-handler.ts'
import { openStore } from '../../src/api/storage/open-store.ts'
import { forms } from '../../src/forms/fixtures/site-forms.ts'

const [folder = ''] = process.argv.slice(2)
const endless = { windowMs: 600_000, soft: 1e9, hard: 1e9 }
const handler = createHandler({
  business: {
    name: 'Nordassain Décontamination',
    origin: 'https://www.nordassain.example',
    phone: '450-555-0142',
    email: 'info@nordassain.example',
    address: 'Oka (Québec)',
    referencePrefix: 'ND',
  },
  forms: Object.values(forms),
  language: 'fr',
  timeZone: 'America/Toronto',
  store: openStore(folder, {}),
  fetchPage: () => Promise.reject(new Error('no page is read')),
  auditPage: async () => [],
  // Each limit is read and counted as in production, but never reached.
  limits: {
    client: [endless, { ...endless, windowMs: 86_400_000 }],
    everyone: endless,
    acknowledgements: 1e9,
  },
  log: () => {},
})
const listener = nodeListener(handler, 1)
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
