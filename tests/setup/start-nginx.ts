import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunningNginx = {
  readonly port: number
  readonly baseUrl: string
  readonly close: () => Promise<void>
}

/**
 * Runs `nginx` for the site in `dist`, as the documentation describes, in front of `api`, an address without a path.
 */
export function startNginx(nginx: string, dist: string, api: string): Promise<RunningNginx> {
  return runNginx(
    nginx,
    (port) => `
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    include ${join(dist, 'site.nginx.conf')};
    location ^~ /api/ { proxy_pass ${api}; }
  }`,
  )
}

/** Runs `nginx` as a cache shared by machines, as the documentation describes. Its files are in `folder`. */
export function startCacheServer(nginx: string, folder: string): Promise<RunningNginx> {
  return runNginx(
    nginx,
    (port) => `
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    client_max_body_size 1g;
    dav_methods PUT;
    create_full_put_path on;
  }`,
  )
}

/** Runs `nginx` with these servers on a free port; resolves when it accepts connections. */
export async function runNginx(nginx: string, servers: (port: number) => string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configuration(folder, servers(port)))
  const server = spawn(nginx, ['-p', folder, '-e', join(folder, 'error.log'), '-c', config], {
    stdio: 'inherit',
  })
  const ended = once(server, 'exit')
  while (!(await takesConnections(port)))
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}.`)
  return {
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return false
  } finally {
    socket.destroy()
  }
}

function configuration(folder: string, servers: string): string {
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
${servers}
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
