import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What a command took. Memory is the most that it and its children held at once; 0 where /proc is missing. */
export type Measured = { readonly seconds: number; readonly megabytes: number; readonly output: string }

const SAMPLE_MS = 20

/** Runs a command to its end, start of the process included. Throws with its output when it fails. */
export async function measureProcess(
  command: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Measured> {
  const [program = '', ...args] = command
  const started = performance.now()
  const child = spawn(program, args, { cwd: options.cwd, env: { ...process.env, ...options.env } })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  let most = 0
  const sampling = setInterval(() => (most = Math.max(most, treeMemory(child.pid ?? 0))), SAMPLE_MS)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => clearInterval(sampling))
  const seconds = (performance.now() - started) / 1000
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${output}`)
  return { seconds, megabytes: Math.round(most / 1_000_000), output }
}

/** Bytes of memory that a process and its children hold now. */
export function treeMemory(root: number): number {
  const parents = new Map<number, { readonly parent: number; readonly bytes: number }>()
  for (const name of readFolder('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = readText(`/proc/${name}/status`)
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    const bytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
    parents.set(Number(name), { parent, bytes })
  }
  const belongs = (pid: number): boolean => {
    if (pid === root) return true
    const parent = parents.get(pid)?.parent
    return parent !== undefined && parent !== 0 && belongs(parent)
  }
  return [...parents].reduce((sum, [pid, { bytes }]) => (belongs(pid) ? sum + bytes : sum), 0)
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
