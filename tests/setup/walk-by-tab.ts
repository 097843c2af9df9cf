import type { Page } from 'playwright'

export type TabWalk = {
  /** What received the focus, in order, until it left the page. */
  readonly stops: readonly string[]
  /** Problems for a person who only uses a keyboard. */
  readonly complaints: readonly string[]
}

const MAX_STOPS = 250

/** Presses Tab from the top of a page until the focus leaves it, and checks each stop. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  await page.evaluate(markControls)
  const stops: string[] = []
  const complaints: string[] = []
  let before = -1
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readFocus)
    if (stop === undefined) break
    stops.push(stop.name)
    complaints.push(...stop.complaints.map((complaint) => `${stop.name}: ${complaint}`))
    if (stop.place <= before) complaints.push(`${stop.name}: comes after what follows it in the page`)
    before = stop.place
    if (stops.length > MAX_STOPS)
      return { stops, complaints: [...complaints, 'the focus never leaves the page'] }
  }
  return { stops, complaints: [...complaints, ...(await page.evaluate(readMissed))] }
}

/** Marks what should receive the focus. */
function markControls(): void {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'
  for (const control of document.querySelectorAll<HTMLInputElement>(controls)) {
    const shown = control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    if (shown && control.tabIndex >= 0 && !control.disabled && !control.closest('[inert]'))
      control.dataset.walk = ''
  }
}

function readMissed(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-walk=""]')]
    .filter((control) => control.checkVisibility())
    .map((control) => `${control.outerHTML.slice(0, 120)}: never takes the focus`)
}

function readFocus(): { name: string; place: number; complaints: string[] } | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
  focused.dataset.walk = 'seen'
  const complaints: string[] = []
  // The focus ring of a card's link is around the card.
  const around = [focused, focused.closest('.card'), focused.closest('label')]
  const ring = around.some((element) => {
    const { outlineStyle, outlineWidth } = element
      ? getComputedStyle(element)
      : { outlineStyle: 'none', outlineWidth: '0' }
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  if (!ring) complaints.push('its focus does not show')

  // A link on several lines has a box for each.
  const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  // Browsers scroll to the line with the caret, which is the first of an empty text.
  const heights = focused.localName === 'textarea' ? [0.1] : [0.2, 0.5, 0.8]
  const points = boxes.flatMap(({ left, right, top, bottom }) =>
    [0.15, 0.5, 0.85].flatMap((x) =>
      heights.map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    ),
  )
  const over = points.flatMap(([x, y]) => {
    const top = document.elementFromPoint(x, y)
    const free = top !== null && (focused.contains(top) || top.contains(focused))
    return free ? [] : [top]
  })
  if (points.length === 0) complaints.push('it cannot be seen')
  else if (over.length === points.length) complaints.push('nothing of it is in sight')
  const float = over.find((top) => top?.closest('header, .dock'))
  if (float) complaints.push(`covered by ${float.outerHTML.slice(0, 60)}`)

  const name = `${focused.localName} ${(focused.getAttribute('aria-label') ?? focused.innerText).trim().slice(0, 40)}`
  const place = [...document.querySelectorAll('*')].indexOf(focused)
  return { name: name.replaceAll(/\s+/g, ' '), place, complaints }
}
