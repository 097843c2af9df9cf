const STEP = /(?:^|\n|\s)[#*\s]*(?:étape|etape|step)\s+\d+[*\s]*[:.)\-–—][*\s]*/giu
const NUMBER = /(?:^|\n)[#*\s]*\d{1,3}[.)][*\s]+/gu

/**
 * Splits a report into the text before its first step, and its steps in order without their marks: at « Étape n : » or
 * "Step n: ", or else at the numbers that start its lines.
 *
 * A text with neither has no steps and is all introduction.
 */
export function splitReport(report: string) {
  const [intro = '', ...steps] = report
    .split(report.search(STEP) < 0 ? NUMBER : STEP)
    .map((part) => part.trim())
  return { intro, steps: steps.filter((step) => step !== '') }
}
