import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CALLS, DOOR, openAttackDoor } from '../attack-door.ts'
import type { Finding, Judge } from '../judge.ts'
import { NGINX_PROGRAMS, nodeBehindNginx, type NodeBehindNginx } from '../node-behind-nginx.ts'

type Attack = {
  readonly method: string
  readonly path: string
  readonly parameter: string
  readonly info: string
}
type Report = Readonly<Record<'vulnerabilities' | 'anomalies', Readonly<Record<string, readonly Attack[]>>>>

/** All modules except those that need a list from the vendor's server, or guess passwords, which nothing here uses. */
const MODULES =
  'cookieflags,csp,http_headers,csrf,crlf,exec,file,sql,blindsql,xss,permanentxss,redirect,ssrf,xxe,methods,htaccess,shellshock,backup'
/** Seconds for each of these, and for crawling; most need a few. */
const [MODULE_SECONDS, CRAWL_SECONDS] = ['15', '15']

/**
 * Wapiti attacks the handler with its database and its mails behind nginx, through the forms of the site and its tools.
 */
export const wapiti: Judge = {
  name: 'Wapiti',
  programs: [{ name: 'wapiti', debian: 'wapiti' }, ...NGINX_PROGRAMS],
  judge: async () => {
    const door = await openAttackDoor(
      () => server.port,
      () => readFileSync(server.authority),
    )
    const server: NodeBehindNginx = await nodeBehindNginx(
      `location ${DOOR} { proxy_pass http://127.0.0.1:${door.port}; }`,
    )
    try {
      const report = await attack(`https://localhost:${server.port}`, door.port, server.folder)
      const requests = server.log.map((line) => JSON.parse(line) as Logged)
      const calls = requests.filter(({ event }) => event === 'request')
      const missed = Object.keys(CALLS).filter((path) => !calls.some((call) => call.path?.startsWith(path)))
      if (missed.length > 0) throw new Error(`Wapiti did not attack ${missed.join(', ')}.`)
      return {
        looked: `${calls.length} calls, ${server.mails()} mails`,
        findings: [
          ...findingsOf(report),
          ...door.lured.map((where) => ({
            rule: 'lured',
            where,
            text: 'the handler fetched what it was told to',
          })),
          ...requests.filter(({ level }) => level === 'error').map(failure),
        ],
      }
    } finally {
      await server.close()
      door.close()
    }
  },
}

async function attack(site: string, door: number, folder: string): Promise<Report> {
  const file = join(folder, 'wapiti.json')
  const where = ['-u', `${site}/`, '-s', `${site}${DOOR}`, '--max-files-per-dir', '6']
  const bounds = ['--max-scan-time', CRAWL_SECONDS, '--max-attack-time', MODULE_SECONDS, '-t', '5']
  const home = ['--endpoint', `http://127.0.0.1:${door}/`, '--store-session', folder, '--no-bugreport']
  const output = ['-m', MODULES, '-f', 'json', '-o', file]
  await promisify(execFile)('wapiti', [...where, ...bounds, ...home, ...output], { maxBuffer: 2 ** 26 })
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

function findingsOf({ vulnerabilities, anomalies }: Report): Finding[] {
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([rule, attacks]) =>
    attacks.map(({ method, path, parameter, info }) => ({
      rule,
      where: path,
      text: `${method} ${parameter}: ${info}`,
    })),
  )
}

type Logged = {
  readonly event: string
  readonly level: string
  readonly path?: string
  readonly status?: number
}

function failure({ event, path = '', status = 0 }: Logged): Finding {
  return { rule: `log: ${event} ${status}`, where: path, text: 'the handler logged an error' }
}
