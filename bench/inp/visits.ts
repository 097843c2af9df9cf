import type { Page } from 'playwright'

/** A press of the pointer or of a key, on a page that the acts before it have prepared. */
export type Act = { readonly name: string; readonly go: (page: Page) => Promise<void> }

/** A page and what somebody does on it, in order. */
export type Visit = {
  readonly path: string
  readonly width?: number
  readonly acts: readonly Act[]
}

const act = (name: string, go: Act['go']): Act => ({ name, go })
const press = (name: string, label: string): Act =>
  act(name, (page) => page.getByRole('button', { name: label, exact: true }).first().click())
const key = (name: string, which: string): Act => act(name, (page) => page.keyboard.press(which))
const tap = (name: string, selector: string): Act =>
  act(name, (page) => page.locator(selector).first().click())
const type = (name: string, selector: string, letter: string): Act =>
  act(name, (page) => page.locator(selector).first().press(letter))

/** A press of nothing but HTML on a page of nothing else: what the browser and the machine take for themselves. */
export const FLOOR: Visit = {
  path: 'data:text/html,<!doctype html><html lang="fr"><title>Rien</title><input type="checkbox">',
  acts: [tap('a box is ticked', 'input')],
}

/** Every kind of interaction that the site has. */
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
      act('wizard: a kind is chosen', (page) => page.getByRole('radio', { name: 'Amiante' }).click()),
      press('wizard: second step', 'Continuer'),
      press('wizard: analysis', 'Analyser'),
      key('wizard closes', 'Escape'),
      act('empty form is sent', (page) => page.locator('form [type=submit]').click()),
      type('a letter in a field with an error', 'form [name=prenom]', 'a'),
      tap('back to the top', '.scroll-top'),
    ],
  },
  {
    path: '/services/decontamination-amiante',
    acts: [
      act('another tab', (page) => page.getByRole('tab').nth(1).click()),
      key('next tab by arrow', 'ArrowRight'),
      press('the other chat opens', 'Clavarder'),
      press('the other chat begins', 'Commencer'),
      press('emergency card opens', 'Urgence'),
      press('emergency card goes', 'Ne plus afficher'),
    ],
  },
  {
    path: '/contact',
    acts: [
      tap('a menu opens', 'header details summary'),
      key('a menu closes', 'Escape'),
      act('consent is ticked', (page) => page.locator('form [name=consent]').click()),
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
      act('another tool', (page) => page.getByRole('tab', { name: 'Test Navigation' }).click()),
      act('navigation is tested', (page) =>
        page.getByRole('tabpanel', { name: 'Test Navigation' }).getByRole('button').click(),
      ),
    ],
  },
  { path: '/seo-dashboard', acts: [press('optimisation is launched', 'Lancer l’optimisation')] },
  { path: '/google-indexing', acts: [tap('sitemap is submitted', 'main button')] },
]
