const FIGURE = /\d(?:[\d.,\s-]*\d)?/g
/** A telephone number this long may be preceded by its country code. */
const TELEPHONE = 7

/** A number that changed between two texts, as digits. */
type ChangedFigure = { readonly from: string; readonly to: string }

/** The numbers that differ between two texts; none if one has more numbers than the other. */
export function changedFigures(before: string, after: string): readonly ChangedFigure[] {
  const figuresIn = (text: string) => (text.match(FIGURE) ?? []).map(digitsOf)
  const [was, now] = [figuresIn(before), figuresIn(after)]
  if (was.length !== now.length) return []
  return was.map((from, index) => ({ from, to: now[index] ?? from })).filter(({ from, to }) => from !== to)
}

/** Replaces changed numbers in a text, keeping its own format: `+1-450-555-0142`, `2,500`. Undefined if it has none. */
export function withFigures(text: string, figures: readonly ChangedFigure[]): string | undefined {
  const changed = text.replaceAll(FIGURE, (figure) => {
    const digits = digitsOf(figure)
    const found = figures.find(
      ({ from }) => digits === from || (from.length >= TELEPHONE && digits.endsWith(from)),
    )
    if (!found) return figure
    const { from, to } = found
    if (from.length !== to.length) return figure === digits ? to : figure
    const code = digits.slice(0, -from.length)
    let at = 0
    return figure.replaceAll(/\d/g, () => (code + to).charAt(at++))
  })
  return changed === text ? undefined : changed
}

function digitsOf(figure: string): string {
  return figure.replaceAll(/\D/g, '')
}
