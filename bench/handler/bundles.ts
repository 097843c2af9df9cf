import { build } from 'esbuild'
import { bundleHandler, handlerBundling } from '../../src/hosts/targets/bundle-handler.ts'
import { engineRoot } from '../../src/disk/engine-paths.ts'

/** The hosts whose first answer is measured, each with the way in which it calls. */
export type MeasuredHost = 'netlify' | 'vercel' | 'lambda' | 'cloudflare'

/** A route of Hono that answers what the handler answers to an empty request, and nothing else. */
const APP = `import { Hono } from 'hono'
const app = new Hono().post('/api/contact', (c) => c.json({ message: 'invalid' }, 422))`

const BARE: Readonly<Record<MeasuredHost, string>> = {
  netlify: 'export const answer = (request) => app.fetch(request)',
  vercel: `import { nodeListener } from './src/api/adapters/node.ts'
export default nodeListener(app)`,
  lambda: `export const handler = async ({ rawPath, requestContext, headers, body }) => {
  const { method } = requestContext.http
  const response = await app.fetch(new Request('https://' + headers.host + rawPath, { method, headers, body }))
  return { statusCode: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}`,
  cloudflare: 'export default app',
}

/** The handler as it is deployed to a host. */
export function handlerBundle(host: MeasuredHost, data: unknown): Promise<string> {
  return bundleHandler(host, data)
}

/** A bare Hono application, bundled in the same way. */
export async function bareBundle(host: MeasuredHost): Promise<string> {
  const stdin = { contents: `${APP}\n${BARE[host]}`, resolveDir: engineRoot, loader: 'ts' as const }
  const { outputFiles } = await build({ ...handlerBundling(host), stdin })
  return outputFiles?.[0]?.text ?? ''
}
