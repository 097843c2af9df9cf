import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

export type RunningNginx = { readonly baseUrl: string; readonly close: () => Promise<void> }

/**
 * Runs `nginx` for the site in `dist`, as the documentation tells to, in front of `api`, an address without a path. `status`
 * is its answer for `/`.
 */
export function startNginx(nginx: string, dist: string, api: string, status = 200): Promise<RunningNginx> {
  return runNginx(
    nginx,
    status,
    `
    root ${dist};
    include ${join(dist, 'site.nginx.conf')};
    location /api/ { proxy_pass ${api}; }`,
  )
}

/** Runs `nginx` as a cache that machines share, as the documentation tells to. Its files are in `folder`. */
export function startCacheServer(nginx: string, folder: string): Promise<RunningNginx> {
  return runNginx(
    nginx,
    403,
    `
    root ${folder};
    client_max_body_size 1g;
    dav_methods PUT;
    create_full_put_path on;`,
  )
}

/** Runs `nginx` with these settings of a server, until it answers with `status`. */
async function runNginx(nginx: string, status: number, settings: string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configuration(folder, port, settings))
  const server = spawn(nginx, ['-p', folder, '-e', join(folder, 'error.log'), '-c', config], {
    stdio: 'inherit',
  })
  const ended = once(server, 'exit')
  const baseUrl = `http://127.0.0.1:${port}`
  const answers = () => fetch(baseUrl).then((response) => response.status, String)
  await vi.waitFor(async () => expect(await answers()).toBe(status), { timeout: 20_000 })
  return {
    baseUrl,
    close: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(folder: string, port: number, settings: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `
daemon off;
pid ${join(folder, 'nginx.pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    ${settings}
  }
}
`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
