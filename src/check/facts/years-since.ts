// « Plus de 15 ans » is said for some years after the fifteenth.
const YEARS_LATE = 4

/** Whether « plus de `said` ans » is true `years` years after the beginning. */
export function saysYears(said: number, years: number): boolean {
  return years >= said && years <= said + YEARS_LATE
}
