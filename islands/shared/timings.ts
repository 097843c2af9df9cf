// Every delay, threshold and limit of the widgets, in one place. In milliseconds and CSS pixels unless a name says
// otherwise.

export const FORM = { timeout: 10_000 } as const
export const TOAST = { shown: 5_000, swipe: 50, shortcut: 'F8' } as const
export const EMERGENCY_BUTTON = { appears: 3_000 } as const
export const PROMO = { appears: 10_000, slots: 15, slotLasts: 60_000 } as const
export const LOCATION = { opens: 20_000, timeout: 8_000, maximumAge: 600_000 } as const
export const OFFERS = { computed: 3_000, shown: 6_000, rotates: 10_000, engagedAfter: 30_000 } as const
export const WIZARD = { analysis: 3_000 } as const
export const QUESTIONNAIRE = { analysis: 2_000 } as const
export const CHAT = { homeReply: 1_000, reply: 1_500 } as const
export const SCROLL_TOP = { appears: 300 } as const
export const COUNTER = { steps: 60, step: 33, threshold: 0.3 } as const
export const STATISTICS_BAND = { step: 500 } as const
export const REVEAL = {
  threshold: 0.15,
  stagger: { element: 100, slide: 150, scale: 120, button: 80 },
} as const
export const ANALYTICS = { largestPaint: 2_500 } as const
