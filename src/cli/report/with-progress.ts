import type { Spinner } from 'yocto-spinner'
import { formatNumber, type MessageLanguage, type Text } from '../../messages/text.ts'
import { messageLanguage } from '../message-language.ts'

/** Receives the progress of some work: its phase, and how many of its items are done; a total of 0 means unknown. */
export type Progress = (phase: Text, done?: number, total?: number) => void

const SHOWN_AFTER_MS = 1000
const INTERVAL_MS = 100
/** A shorter remaining time is not worth showing. */
const MIN_SHOWN_S = 2

/**
 * Runs work on the site at `root`, and shows its progress on stderr if it takes over a second. Shows nothing without a
 * terminal, in CI, or if `quiet`.
 */
export async function withProgress<T>(
  root: string,
  quiet: boolean | undefined,
  work: (progress?: Progress) => Promise<T>,
): Promise<T> {
  if (quiet || !process.stderr.isTTY || process.env.CI !== undefined) return work()
  let language: MessageLanguage = 'en'
  void messageLanguage(root).then((found) => (language = found))
  const { default: yoctoSpinner } = await import('yocto-spinner')
  const spinner = yoctoSpinner({ stream: process.stderr })
  const { progress, show } = showIn(spinner, () => language)
  const timer = setTimeout(show, SHOWN_AFTER_MS)
  try {
    return await work(progress)
  } finally {
    clearTimeout(timer)
    spinner.stop()
  }
}

type Work = { readonly phase: Text; readonly done: number; readonly total: number; readonly since: number }

/** Shows progress in a spinner, which starts if the work takes long. */
export function showIn(
  spinner: Pick<Spinner, 'start' | 'text' | 'isSpinning'>,
  language: () => MessageLanguage,
) {
  const started = performance.now()
  let current: Work | undefined
  let last = -Infinity
  const show = () => {
    if (!current) return
    last = performance.now()
    spinner.text = describe(current, last, language())
    if (!spinner.isSpinning) spinner.start()
  }
  const progress: Progress = (phase, done = 0, total = 0) => {
    const now = performance.now()
    const isSame = phase === current?.phase
    current = { phase, done, total, since: isSame && current ? current.since : now }
    // A loop that never yields leaves no time for timers.
    if (now - started >= SHOWN_AFTER_MS && (!isSame || now - last >= INTERVAL_MS)) show()
  }
  return { progress, show }
}

/** `Checking the pages: 312 of 1,001, about 12 s left`. */
function describe({ phase, done, total, since }: Work, now: number, language: MessageLanguage): string {
  if (total === 0) return phase[language]
  const [count, all] = [formatNumber(done, language), formatNumber(total, language)]
  const remaining = done > 0 ? Math.round(((now - since) / done / 1000) * (total - done)) : 0
  const shown = remaining >= MIN_SHOWN_S ? formatNumber(remaining, language) : undefined
  return language === 'fr'
    ? `${phase.fr} : ${count} sur ${all}${shown ? `, encore environ ${shown} s` : ''}`
    : `${phase.en}: ${count} of ${all}${shown ? `, about ${shown} s left` : ''}`
}
