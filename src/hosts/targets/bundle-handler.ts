import { builtinModules } from 'node:module'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { engineFile } from '../../disk/engine-paths.ts'
import type { HostTarget } from './host-target.ts'

/** What each host calls: a file of the engine, and what the bundle does with it. `data` is the site, `auditScript` what audits pages. */
const ENTRIES: Readonly<Record<HostTarget, readonly [file: string, code: string]>> = {
  netlify: [
    'api/adapters/netlify.ts',
    'const { answer, runSchedule } = host.netlifyFunctions(data, auditScript)\nexport { answer, runSchedule }',
  ],
  vercel: ['api/adapters/vercel.ts', 'export default host.vercelFunction(data, auditScript)'],
  cloudflare: ['api/adapters/cloudflare.ts', 'export default host.cloudflareWorker(data)'],
  lambda: ['api/adapters/lambda.ts', 'export const handler = host.lambdaFunction(data, auditScript)'],
  node: ['serve/serve-standalone.ts', 'await host.serveStandalone(import.meta.dirname, data, auditScript)'],
}

/** What stays outside each bundle: the native database of a machine with a disk, what only some hosts have. */
const EXTERNAL: Readonly<Partial<Record<HostTarget, readonly string[]>>> = {
  cloudflare: ['cloudflare:sockets'],
  node: ['libsql'],
}

/**
 * The handler with all that it needs, for one host, as one module. `data` is what it must know of the site: plain
 * data, which becomes part of the code.
 */
export async function bundleHandler(target: HostTarget, data: unknown): Promise<string> {
  const [file, code] = ENTRIES[target]
  const lines = [
    `import * as host from ${JSON.stringify(`./${file}`)}`,
    `const data = ${JSON.stringify(data)}`,
    // As a text it starts wherever a host puts the bundle.
    `const auditScript = () => ${JSON.stringify(await bundleAuditWorker())}`,
    code,
  ]
  const result = await build({
    ...handlerBundling(target),
    stdin: {
      contents: lines.join('\n'),
      resolveDir: engineFile('.'),
      sourcefile: `host-${target}.ts`,
      loader: 'ts',
    },
  })
  return result.outputFiles?.[0]?.text ?? ''
}

/** The script of the thread that audits pages, with all that it imports. */
export async function bundleAuditWorker(): Promise<string> {
  const entry = engineFile('api/adapters/audit-worker.ts')
  const result = await build({ ...handlerBundling('node'), format: 'cjs', entryPoints: [entry] })
  return result.outputFiles?.[0]?.text ?? ''
}

/** How code is bundled for a host, whatever the code. */
export function handlerBundling(target: HostTarget): BuildOptions {
  return {
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    // Cloudflare's own builds of packages are found by this name.
    conditions: target === 'cloudflare' ? ['workerd', 'worker', 'module'] : ['module'],
    mainFields: ['module', 'main'],
    external: ['pg-native', ...(EXTERNAL[target] ?? [])],
    plugins: [importsOfNode, onlyEnglishOfZod, ...(target === 'node' ? [] : [withoutSockets])],
  }
}

const NODE = new RegExp(`^(?:node:)?(?:${builtinModules.join('|')})$`)

/** Makes imports of what older packages require of Node: a module has no `require`. */
const importsOfNode: Plugin = {
  name: 'imports-of-node',
  setup(build) {
    build.onResolve({ filter: NODE }, ({ path, kind }) => {
      const name = `node:${path.replace(/^node:/, '')}`
      return kind === 'require-call' ? { path: name, namespace: 'required' } : { path: name, external: true }
    })
    build.onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `import builtin from ${JSON.stringify(path)}\nmodule.exports = builtin`,
      loader: 'js',
    }))
  },
}

/** The messages of zod in all languages weigh as much as the rest of it; the handler has messages of its own. */
const onlyEnglishOfZod: Plugin = {
  name: 'only-english-of-zod',
  setup(build) {
    build.onLoad({ filter: /[/\\]zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js"',
      loader: 'js',
    }))
  },
}

/** Where a function asks its database over HTTP, the client of the other way to ask is left out. */
const withoutSockets: Plugin = {
  name: 'without-sockets',
  setup(build) {
    build.onResolve({ filter: /^@libsql\/isomorphic-ws$/ }, () => ({
      path: 'sockets',
      namespace: 'left-out',
    }))
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
      contents: 'export const WebSocket = undefined',
      loader: 'js',
    }))
  },
}
