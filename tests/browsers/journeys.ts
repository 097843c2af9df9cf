import { expect, vi } from 'vitest'
import type { Tab } from './tab.ts'

type Journey = { readonly path: string; readonly go: (visitor: Visitor) => Promise<void> }

/** A visitor's actions and observations; each waits for what it needs. */
export type Visitor = ReturnType<typeof visitorOf>

const POLL = { timeout: 60_000, interval: 50 }

export function visitorOf(tab: Tab) {
  const read = (selector: string) => tab.run(readText, selector)
  return {
    click: (selector: string, text?: string) => vi.waitFor(() => tab.click(selector, text), POLL),
    type: (selector: string, text: string) => vi.waitFor(() => tab.type(selector, text), POLL),
    sees: (selector: string, text: string) => expect.poll(() => read(selector), POLL).toContain(text),
    wakes: (selector: string) => expect.poll(() => tab.run(isAwake, selector), POLL).toBe(true),
    scrollTo: (selector: string) => tab.run(scrollToFirst, selector),
  }
}

/** The main path of each widget, on a page that has it. */
export const WIDGETS: Readonly<Record<string, Journey>> = {
  'the chat of the home page': {
    path: '/',
    go: async ({ click, type, sees }) => {
      await click('button', 'Clavarder')
      await type('.chat input', 'Quel est le prix?\n')
      await sees('[role=log]', 'soumission')
    },
  },
  'the chat of the other pages': {
    path: '/services/decontamination-amiante',
    go: async ({ click, type, sees }) => {
      await click('button', 'Clavarder')
      await click('.chat button', 'Commencer')
      await type('.chat input', 'Quel est le prix?\n')
      await sees('[role=log]', 'taxes en sus')
    },
  },
  'the estimate': {
    path: '/',
    go: async ({ click, sees }) => {
      await click('button', 'Estimation IA')
      await click('dialog label', 'Amiante')
      await click('dialog button', 'Continuer')
      await click('dialog button', 'Analyser')
      await sees('.wizard-result', 'Coût estimé')
    },
  },
  'the window of the nearest crew': {
    path: '/',
    go: async ({ click, sees }) => {
      await click('a', 'Équipe disponible?')
      await sees('dialog[open]', 'Équipe disponible?')
    },
  },
  'the emergency button': {
    path: '/villes/blainville',
    go: async ({ click, sees }) => {
      await click('button', 'Urgence')
      await sees('[role=group]', '450-555-0142')
    },
  },
  'the offer that comes by itself': {
    path: '/services/decontamination-amiante',
    go: ({ sees }) => sees('aside[aria-label="Offre et alerte santé"]', 'Il reste'),
  },
  'the questionnaire': {
    path: '/ai-assistant',
    go: async ({ click, sees }) => {
      for (const answer of ['Amiante possible', 'Tout de suite', 'Maison ou logement', 'Moins de 10'])
        await click('.questionnaire button', answer)
      await sees('.questionnaire-results', 'miante')
    },
  },
  tabs: {
    path: '/services/decontamination-amiante',
    go: async ({ wakes, click, sees, scrollTo }) => {
      await scrollTo('.tabs')
      await wakes('.tabs')
      await click('.tabs a', 'Prix')
      await sees('.tabs [aria-selected=true]', 'Prix')
      await sees('#prix', '$')
    },
  },
  'the search of the blog': {
    path: '/blog',
    go: async ({ wakes, type, sees }) => {
      await wakes('form[role=search]')
      await type('input[type=search]', 'moisi')
      await sees('.blog-list', 'Moisissures')
    },
  },
  'the menu': {
    path: '/contact',
    go: async ({ click, sees }) => {
      await click('[popovertarget=menu]')
      await click('#menu summary', 'Services')
      await sees('#menu details[open] .menu', 'Amiante')
    },
  },
  'the submission to Google': {
    path: '/google-indexing',
    go: async ({ click, sees }) => {
      await click('main button', 'Soumettre')
      await sees('main [role=status]', 'Erreur')
    },
  },
  'the optimisation': {
    path: '/seo-dashboard',
    go: async ({ click, sees }) => {
      await click('[data-optimise]')
      await sees('main [role=status]', 'ptimisation')
    },
  },
}

/** Fills in the contact form and sends it. */
export async function sendContactForm(
  { type, click }: Visitor,
  email = 'elise.roy@exemple.ca',
): Promise<void> {
  await type('[name=prenom]', 'Élise')
  await type('[name=nom]', 'Roy')
  await type('[name=email]', email)
  await type('[name=telephone]', '450-555-0199')
  await type('[name=message]', 'Vermiculite au grenier.')
  await click('[name=consent]')
  await click('form [type=submit]')
}

function readText(selector: string): string {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText.replaceAll(/\s+/g, ' '))
    .join(' ')
}

function isAwake(selector: string): boolean {
  return document.querySelector(`site-island[awake]:has(${selector})`) !== null
}

function scrollToFirst(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
