import { Agent, request } from 'node:http'

/** Responses per second, and their times in milliseconds: median and 99th percentile. */
export type Measured = { readonly perSecond: number; readonly p50: number; readonly p99: number }

const payload = {
  prenom: 'Jean',
  email: 'jean@exemple.ca',
  telephone: '514 555-0123',
  ville: 'mirabel',
  service: 'amiante',
  urgence: 'prioritaire',
  message: 'Un rapport mentionne de l’amiante dans les tuyaux du sous-sol. '.repeat(4),
  consent: true,
}

/**
 * Posts `count` different requests from `clients` visitors, each waiting for the response. Throws unless all are 200.
 */
export async function postMany(port: number, count: number, clients: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const took: number[] = []
  let remaining = count
  const visit = async () => {
    while (remaining-- > 0) {
      const started = performance.now()
      await post(agent, port)
      took.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, visit))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: count / seconds, p50: at(0.5), p99: at(0.99) }
}

function post(agent: Agent, port: number): Promise<void> {
  const id = crypto.randomUUID()
  const body = JSON.stringify({ ...payload, nom: `Tremblay ${id.slice(0, 8)}` })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': id,
    'x-form': 'contact',
    // One of some sixty thousand networks.
    'x-forwarded-for': `203.${parseInt(id.slice(0, 2), 16)}.${parseInt(id.slice(2, 4), 16)}.9`,
  }
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', path: '/api/contact', method: 'POST', headers }
    const outgoing = request(options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    outgoing.once('error', reject).end(body)
  })
}
