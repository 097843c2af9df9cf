import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgres } from './find-postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that tests run on, or why there is none; absent if they run on files. */
    readonly postgres?: { readonly url: string } | { readonly reason: string }
  }
}

type User = { readonly uid: number; readonly gid: number }

/**
 * Provides a PostgreSQL: that of `SITE_TEST_POSTGRES_URL`, else its own cluster in a temporary folder, with default
 * settings (a commit is flushed), reachable only through a socket in that folder.
 *
 * If there is none, tests get the reason and skip themselves; in continuous integration that is an error.
 */
export default async function startPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const { SITE_TEST_POSTGRES_URL: url, CI } = process.env
  if (url) {
    project.provide('postgres', { url })
    return undefined
  }
  try {
    const binaries = findPostgres()
    if (!binaries) throw new Error('no PostgreSQL on this machine: apt-get install postgresql')
    const cluster = await startCluster(binaries)
    project.provide('postgres', { url: cluster.url })
    return cluster.stop
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (CI) throw error
    console.warn(`\n*** The tests on PostgreSQL are SKIPPED: ${reason} ***\n`)
    project.provide('postgres', { reason })
    return undefined
  }
}

async function startCluster(binaries: string) {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    // PostgreSQL refuses to run as root.
    const user = process.getuid?.() === 0 ? ordinaryUser() : undefined
    if (user) chownSync(folder, user.uid, user.gid)
    const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const
    const data = join(folder, 'data')
    const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
    execFileSync(join(binaries, 'initdb'), ['-D', data, ...settings], { ...options, stdio: 'pipe' })
    const server = spawn(join(binaries, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const kill = () => void server.kill('SIGQUIT')
    process.once('exit', kill)
    await ready(server)
    const stop = async () => {
      process.off('exit', kill)
      const ended = once(server, 'exit')
      kill()
      await ended
      remove()
    }
    return { url: `postgresql://postgres@${encodeURIComponent(folder)}/postgres`, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** The account of Debian's package, else `nobody`. */
function ordinaryUser(): User {
  const id = (option: string, name: string) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {
      continue
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

/** Resolves when the server accepts connections; rejects with its output if it exits instead. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said.trim()}`)))
    server.stderr?.on('data', (chunk: Buffer) => {
      if (said.includes('ready to accept connections')) return
      said += String(chunk)
      if (said.includes('ready to accept connections')) resolve()
    })
  })
}
