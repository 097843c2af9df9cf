import { setImmediate as eventsDelivered } from 'node:timers/promises'
import { Script } from 'node:vm'
import { errorCode } from '../disk/error-code.ts'
import { within } from '../lib/time/within.ts'
import type { Text } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'

/** Records what the site's code is about to do, for the error if it does not end. */
export type Enter = (template: string, doing: Text) => void

const TIMEOUT_MS = 30_000
const LOAD_TIMEOUT_MS = 120_000
/** Global symbol of the function to run. */
const RUN = 'site.run'
// Only a script of `vm` can be stopped while it runs.
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(RUN)})]()`)

/**
 * Runs code of a site, which could run forever. After half a minute it is stopped, with a BuildError that names the
 * template. Ctrl+C stops it immediately and then has its usual effect; the returned promise never settles. Starts a
 * thread, so do not call it for each page.
 */
export async function runSiteCode<T>(run: (enter: Enter) => T, timeout = TIMEOUT_MS): Promise<T> {
  // `vm` removes the listeners of Ctrl+C while it runs, and a Ctrl+C shortly before would be lost. After the second
  // wait, pending signals have certainly been delivered.
  await eventsDelivered()
  await eventsDelivered()
  let at: Parameters<Enter> | undefined
  let result: T | undefined
  Object.assign(globalThis, {
    [Symbol.for(RUN)]: () => {
      result = run((...doing) => (at = doing))
    },
  })
  try {
    script.runInThisContext({ timeout, breakOnSigint: true, displayErrors: false })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') {
      process.kill(process.pid, 'SIGINT')
      return new Promise<never>(() => undefined)
    }
    throw at && code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? endless(at, Math.round(timeout / 1000)) : error
  }
  return result as T
}

/** Waits at most two minutes for code of a site that awaits something while it loads. */
export function awaitSiteCode<T>(loading: Promise<T>, file: string, timeout = LOAD_TIMEOUT_MS): Promise<T> {
  // Without the timer, Node would exit silently once nothing else is left to do.
  return within(timeout, loading, () => unanswered(file, Math.round(timeout / 1000)))
}

function unanswered(file: string, seconds: number): BuildError {
  return new BuildError({
    code: 'template/endless',
    message: {
      en: `The code awaits something at its top level that did not arrive within ${seconds} s.`,
      fr: `Le code attend (« await ») au premier niveau quelque chose qui n’est pas venu en ${seconds} s.`,
    },
    hint: {
      en: 'Give what it awaits a deadline, here or in what it imports.',
      fr: 'Donnez un délai à ce qui est attendu, ici ou dans ce qui est importé.',
    },
    place: { file },
  })
}

function endless([file, doing]: Parameters<Enter>, seconds: number): BuildError {
  return new BuildError({
    code: 'template/endless',
    message: {
      en: `The code does not end ${doing.en}: it was stopped after ${seconds} s.`,
      fr: `Le code ne se termine pas ${doing.fr} : il a été arrêté après ${seconds} s.`,
    },
    hint: {
      en: 'Look for a loop or a function that calls itself without end, here or in what it imports.',
      fr: 'Cherchez une boucle, ou une fonction qui s’appelle elle-même sans fin, ici ou dans ce qui est importé.',
    },
    place: { file },
  })
}
