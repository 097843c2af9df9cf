import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineRoot } from '../../src/disk/engine-paths.ts'
import { COMPATIBILITY_DATE } from '../../src/hosts/targets/cloudflare-files.ts'
import { startWorker } from '../../src/hosts/targets/fixtures/start-worker.ts'
import type { MeasuredHost } from './bundles.ts'

/** In milliseconds: from the start of the process to the response, and the loading and answering parts of that. */
export type FirstAnswer = { readonly total: number; readonly load?: number; readonly answer: number }

type Called = {
  readonly answers: readonly { readonly status: number }[]
  readonly load: number
  readonly answer: number
}

const CALLER = join(engineRoot, 'src/hosts/targets/fixtures/call-bundle.mjs')
const headers = { 'content-type': 'application/json' }
const EMPTY = { method: 'POST', path: '/api/contact', headers, body: '{}', ip: '203.0.113.1' }

/** Starts a process for the bundle and sends one request. Throws if the response is not the expected one. */
export async function firstAnswer(host: MeasuredHost, code: string): Promise<FirstAnswer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
  try {
    return await (host === 'cloudflare' ? fromWorker(folder, code) : fromNode(folder, host, code))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fromNode(folder: string, host: MeasuredHost, code: string): Promise<FirstAnswer> {
  const file = join(folder, 'bundle.mjs')
  writeFileSync(file, code)
  const started = performance.now()
  const child = spawn(process.execPath, [CALLER, host, file, JSON.stringify([EMPTY])])
  let text = ''
  for await (const chunk of child.stdout) text += String(chunk)
  const total = performance.now() - started
  const { answers, load, answer } = JSON.parse(text) as Called
  expectRefusal(answers[0]?.status)
  return { total, load, answer }
}

async function fromWorker(folder: string, code: string): Promise<FirstAnswer> {
  const started = performance.now()
  const { url, stop } = await startWorker(folder, code, COMPATIBILITY_DATE, {})
  try {
    const ready = performance.now()
    const { status } = await fetch(`${url}/api/contact`, { method: 'POST', body: '{}', headers })
    const ended = performance.now()
    expectRefusal(status)
    return { total: ended - started, answer: ended - ready }
  } finally {
    stop()
  }
}

/** An empty request is refused before any query: this measures code, not the network. */
function expectRefusal(status: number | undefined): void {
  if (status !== 422) throw new Error(`the bundle answered ${status} to an empty request`)
}
