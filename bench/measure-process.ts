import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The cost of a command. Memory is the peak of it and its children; 0 where /proc is missing. */
export type Measured = {
  readonly seconds: number
  /** Processor seconds of it and its children, user and system. */
  readonly processor: number
  readonly megabytes: number
  readonly output: string
}

type Process = { readonly pid: number; readonly bytes: number; readonly ticks: number }

const SAMPLE_MS = 50
/** Linux reports processor time to programs in hundredths of a second on every architecture. */
const TICKS_A_SECOND = 100

/** A command that takes longer is aborted. */
const LIMIT_MINUTES = 15

/**
 * Runs a command to its end, including the start of its process. Throws with its output if it fails or takes too long.
 */
export async function measureProcess(
  command: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Measured> {
  const [program = '', ...args] = command
  const waitedBefore = waitedTicks()
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    timeout: LIMIT_MINUTES * 60_000,
    killSignal: 'SIGKILL',
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  let most = 0
  const seen = new Map<number, number>()
  const sampling = setInterval(() => {
    const tree = processTree(child.pid ?? 0)
    most = Math.max(
      most,
      tree.reduce((sum, { bytes }) => sum + bytes, 0),
    )
    for (const { pid, ticks } of tree) seen.set(pid, ticks)
  }, SAMPLE_MS)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => clearInterval(sampling))
  const seconds = (performance.now() - started) / 1000
  if (child.signalCode === 'SIGKILL') throw new Error(`stopped after ${seconds.toFixed(0)} s`)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${output}`)
  // The system counts children that were waited for, the samples count the others: each is a lower bound.
  const sampled = [...seen.values()].reduce((sum, ticks) => sum + ticks, 0)
  const processor = Math.max(waitedTicks() - waitedBefore, sampled) / TICKS_A_SECOND
  return { seconds, processor, megabytes: Math.round(most / 1_000_000), output }
}

/** A process and its current children, each with its own memory and processor time. */
function processTree(root: number): Process[] {
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
  return [...parents].flatMap(([pid, { bytes }]) =>
    belongs(pid) ? [{ pid, bytes, ticks: sumOf(statTimes(String(pid)).slice(0, 2)) }] : [],
  )
}

/** Ticks of all children that this process has waited for, and of theirs. */
const waitedTicks = () => sumOf(statTimes('self').slice(2, 4))

/** User and system ticks of a process, then those of the children that it waited for. */
function statTimes(pid: string): number[] {
  // The program's name is in parentheses and may contain spaces: count fields after it.
  const fields = readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return fields.slice(11, 15).map(Number)
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

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
