import type { Locator, Page } from 'playwright'

/** A press of the pointer or of a key, on a page prepared by the earlier acts. */
export type Act = { readonly name: string; readonly go: (page: Page) => Promise<void> }

/** A page and what a visitor does on it, in order. */
export type Visit = {
  readonly path: string
  readonly width?: number
  /** Whether cards may open automatically. */
  readonly cards?: boolean
  readonly acts: readonly Act[]
}

/** Milliseconds that a hand takes to rest on a button, and to release it. */
const AIM_MS = 150
const HOLD_MS = 80

/**
 * Presses as a person does: the effects of hovering are over when the press comes. Playwright's `click` is not used: it
 * listens to the press on the page, which adds to the measured time.
 */
async function hit(target: Locator): Promise<void> {
  const { mouse } = target.page()
  await target.hover()
  await target.page().waitForFunction(isAtRest)
  await target.page().waitForTimeout(AIM_MS)
  await mouse.down()
  await target.page().waitForTimeout(HOLD_MS)
  await mouse.up()
}

/**
 * Whether all animations started by the scroll have ended: a visitor who reads first does not press what still moves.
 */
function isAtRest(): boolean {
  const moves = document
    .getAnimations()
    .some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  const enters = [...document.querySelectorAll('.reveal')].some((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return Math.min(bottom, innerHeight) - Math.max(top, 0) > height * 0.2
  })
  return !moves && !enters
}

const act = (name: string, go: Act['go']): Act => ({ name, go })
const on = (name: string, find: (page: Page) => Locator): Act => act(name, (page) => hit(find(page)))
const press = (name: string, label: string): Act =>
  on(name, (page) => page.getByRole('button', { name: label, exact: true }).first())
const key = (name: string, which: string): Act => act(name, (page) => page.keyboard.press(which))
const tap = (name: string, selector: string): Act => on(name, (page) => page.locator(selector).first())
const type = (name: string, selector: string, letter: string): Act =>
  act(name, async (page) => {
    await page.locator(selector).first().focus()
    await page.waitForTimeout(AIM_MS)
    await page.keyboard.press(letter)
  })

const bare = (body: string): string =>
  `data:text/html,<!doctype html><html lang="fr"><title>Rien</title>${encodeURIComponent(body)}`

/**
 * Presses on pages of plain HTML: the baseline of browser and machine. The second does what a link to a part of a page
 * does: the address and the target change, and the page scrolls.
 */
export const FLOOR: readonly Visit[] = [
  { path: bare('<input type="checkbox">'), acts: [tap('a box is ticked', 'input')] },
  {
    path: bare(
      '<style>p{height:150vh}p:not(:target){display:none}</style><a href="#b">Oui</a><p id="b">Non</p>',
    ),
    acts: [tap('a link shows a part', 'a')],
  },
]

/** Every kind of interaction on the site. */
export const VISITS: readonly Visit[] = [
  {
    path: '/',
    acts: [
      tap('a question opens', '#faq details:nth-of-type(2) summary'),
      tap('services give way to cities', '.home-switch a[href="#villes"]'),
      tap('location window opens', 'a[aria-haspopup=dialog]'),
      key('location window closes', 'Escape'),
      press('chat opens', 'Clavarder'),
      type('a letter in the chat', '.chat-form input', 'p'),
      key('a message is sent', 'Enter'),
      key('chat closes', 'Escape'),
      press('wizard opens', 'Estimation IA'),
      on('wizard: a kind is chosen', (page) => page.getByRole('radio', { name: 'Amiante' })),
      press('wizard: second step', 'Continuer'),
      press('wizard: analysis', 'Analyser'),
      key('wizard closes', 'Escape'),
      on('empty form is sent', (page) => page.locator('form [type=submit]')),
      type('a letter in a field with an error', 'form [name=prenom]', 'a'),
      tap('back to the top', '.scroll-top'),
    ],
  },
  {
    path: '/',
    cards: true,
    acts: [press('an offer is held', 'Pause'), press('offers are closed', 'Fermer')],
  },
  {
    path: '/services/decontamination-amiante',
    acts: [
      on('another tab', (page) => page.getByRole('tab').nth(1)),
      key('next tab by arrow', 'ArrowRight'),
      press('the other chat opens', 'Clavarder'),
      press('the other chat begins', 'Commencer'),
      press('emergency card opens', 'Urgence'),
      press('emergency card goes', 'Fermer'),
    ],
  },
  {
    path: '/contact',
    acts: [
      tap('a menu opens', 'header details summary'),
      key('a menu closes', 'Escape'),
      on('consent is ticked', (page) => page.locator('form [name=consent]')),
    ],
  },
  {
    path: '/contact',
    width: 390,
    acts: [
      press('mobile menu opens', 'Menu'),
      tap('mobile submenu opens', '#menu details summary'),
      key('mobile menu closes', 'Escape'),
    ],
  },
  {
    path: '/ai-assistant',
    acts: [1, 2, 3, 4].map((step) => tap(`questionnaire, answer ${step}`, '.questionnaire-options button')),
  },
  {
    path: '/blog',
    acts: [
      type('a letter in the search', 'input[type=search]', 'm'),
      tap('a category', '.blog-choices .blog-choice:nth-of-type(2)'),
    ],
  },
  {
    path: '/seo-optimizer',
    acts: [
      on('another tool', (page) => page.getByRole('tab', { name: 'Test Navigation' })),
      on('navigation is tested', (page) =>
        page.getByRole('tabpanel', { name: 'Test Navigation' }).getByRole('button'),
      ),
    ],
  },
  { path: '/seo-dashboard', acts: [press('optimisation is launched', 'Lancer l’optimisation')] },
  { path: '/google-indexing', acts: [tap('sitemap is submitted', 'main button')] },
]
