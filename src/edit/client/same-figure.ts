const FIGURE = /\d(?:[\d.,\s-]*\d)?/g
/** A telephone number may have the code of its country before it. */
const TELEPHONE = 7

/** A figure that changed in one of two texts, by its digits, and as it is written now. */
export type ChangedFigure = { readonly from: string; readonly to: string; readonly written: string }

/** The one figure that differs between two texts; undefined where there is none, or several. */
export function changedFigure(before: string, after: string): ChangedFigure | undefined {
  const [was, now] = [before.match(FIGURE) ?? [], after.match(FIGURE) ?? []]
  const differ = was.flatMap((each, index) => {
    const written = now[index] ?? ''
    return digitsOf(each) === digitsOf(written)
      ? []
      : [{ from: digitsOf(each), to: digitsOf(written), written }]
  })
  return was.length === now.length && differ.length === 1 ? differ[0] : undefined
}

/** A text with a figure changed in it, written in its own way: `+1-450-555-0142`, `2,500`. Undefined where it has none. */
export function withFigure(text: string, { from, to }: ChangedFigure): string | undefined {
  const changed = text.replaceAll(FIGURE, (figure) => {
    const digits = digitsOf(figure)
    const code = digits.slice(0, -from.length)
    const same = digits === from || (from.length >= TELEPHONE && digits.endsWith(from))
    if (!same) return figure
    if (from.length !== to.length) return figure === digits ? to : figure
    let at = 0
    return figure.replaceAll(/\d/g, () => (code + to).charAt(at++))
  })
  return changed === text ? undefined : changed
}

function digitsOf(figure: string): string {
  return figure.replaceAll(/\D/g, '')
}
