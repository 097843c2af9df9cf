const FIGURE = /\d(?:[\d.,\s-]*\d)?/g
/** A telephone number may have the code of its country before it. */
const TELEPHONE = 7

/** A figure that changed in one of two texts, by its digits. */
type ChangedFigure = { readonly from: string; readonly to: string }

/** The figures that differ between two texts; none where one has more of them. */
export function changedFigures(before: string, after: string): readonly ChangedFigure[] {
  const [was, now] = [before, after].map((text) => (text.match(FIGURE) ?? []).map(digitsOf))
  if (was?.length !== now?.length) return []
  return (was ?? []).flatMap((from, index) => {
    const to = now?.[index] ?? from
    return from === to ? [] : [{ from, to }]
  })
}

/** A text with figures changed in it, written in its own way: `+1-450-555-0142`, `2,500`. Undefined where it has none. */
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
