/** What the site remembers of one visit, only in this tab and until it closes. */
export type Visit = {
  /** When the visit started, in milliseconds since 1970. */
  readonly started: number
  /** Paths seen, in the order of their first view. */
  readonly pages: readonly string[]
  /** Slug of the served city that the visitor is in or near, if they asked for it. */
  readonly city?: string
  /** Widgets that the visitor closed, which stay closed. */
  readonly closed: readonly string[]
  /** When the counter of remaining places started. */
  readonly slotsSince?: number
  /** What the visitor chose to copy into the message of the contact form; empty once it is there. */
  readonly draft?: string
  /** What they chose besides, for the selects of that form, by name; set together with `draft`. */
  readonly chosen?: Readonly<Record<string, string>>
}

const KEY = 'visit'
let memory: Visit | undefined

/** The visit so far, including this page. */
export function readVisit(): Visit {
  return (
    memory ??
    remember(
      withPage(stored() ?? { started: Date.now() - Math.round(performance.now()), pages: [], closed: [] }),
    )
  )
}

/** Updates part of the visit. */
export function updateVisit(change: Partial<Visit>): Visit {
  return remember({ ...readVisit(), ...change })
}

/** Remembers that the visitor closed a widget. */
export function closeForVisit(widget: string): void {
  const { closed } = readVisit()
  if (!closed.includes(widget)) updateVisit({ closed: [...closed, widget] })
}

function withPage(visit: Visit): Visit {
  const { pathname } = location
  return visit.pages.includes(pathname) ? visit : { ...visit, pages: [...visit.pages, pathname] }
}

function stored(): Visit | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    // Storage can be blocked; the visit then lasts as long as the page.
    return undefined
  }
}

function remember(visit: Visit): Visit {
  memory = visit
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit))
  } catch {
    // See above.
  }
  return visit
}
