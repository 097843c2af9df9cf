// « Plus de 15 ans » remains true for a few more years.
const MAX_YEARS_LATE = 4

/** Whether « plus de `stated` ans » is a fair claim after `years` years. */
export function saysYears(stated: number, years: number): boolean {
  return years >= stated && years <= stated + MAX_YEARS_LATE
}
