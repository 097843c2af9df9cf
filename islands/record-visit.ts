import { readVisit } from './shared/visit.ts'

/** Notes that this page was seen, in this tab only; offers look at it later. */
export function recordVisit(): void {
  readVisit()
}
