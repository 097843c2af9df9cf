// « Plus de 15 ans » stays in use for a few years more.
const YEARS_LATE = 4

/** Whether « plus de `said` ans » is still true after `years` years. */
export function saysYears(said: number, years: number): boolean {
  return years >= said && years <= said + YEARS_LATE
}
