/** The measures of Core Web Vitals: LCP and INP in milliseconds, CLS without a unit. */
export type Vital = 'lcp' | 'inp' | 'cls'
export type Rating = 'good' | 'medium' | 'poor'

/** The highest value that is good, and the highest that is not yet poor. */
export const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, medium: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
}

/** Rates a value. */
export function rate(vital: Vital, value: number): Rating {
  const [good, medium] = THRESHOLDS[vital]
  return value <= good ? 'good' : value <= medium ? 'medium' : 'poor'
}

/** Formats a value: `1,2 s`, `48 ms`, `0,02`. With no-break spaces. */
export function formatVital(vital: Vital, value: number): string {
  const number = (amount: number, digits: number) =>
    new Intl.NumberFormat('fr-CA', { maximumFractionDigits: digits }).format(amount)
  if (vital === 'cls') return number(value, 3)
  return vital === 'lcp' ? `${number(value / 1_000, 2)}\u00A0s` : `${number(value, 0)}\u00A0ms`
}

/** A layout shift: its size, and its time in milliseconds. */
export type Shift = { readonly value: number; readonly startTime: number }

/** CLS of the shifts in order: the worst burst, in which shifts follow within 1 s and for 5 s at most. */
export function worstBurst(shifts: readonly Shift[]): number {
  let [worst, burst, first, last] = [0, 0, -Infinity, -Infinity]
  for (const { value, startTime } of shifts) {
    const same = startTime - last < 1_000 && startTime - first < 5_000
    burst = same ? burst + value : value
    if (!same) first = startTime
    last = startTime
    worst = Math.max(worst, burst)
  }
  return worst
}
