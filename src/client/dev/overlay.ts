import type { ShownProblem } from '../../lib/dev-state.ts'
import { andMore, quantity, type MessageLanguage } from '../../messages/text.ts'
import { overlayStyles } from './overlay-styles.ts'

const LIMIT = 20

let host: HTMLElement | undefined
let shown = '[]'

/**
 * Shows problems in a dialog, or removes it if there are none. A dialog that was closed stays closed. A shadow tree
 * keeps the styles of page and dialog apart. Content is text only.
 */
export function showOverlay(problems: readonly ShownProblem[], language: MessageLanguage): void {
  const now = JSON.stringify(problems)
  if (now === shown) return
  shown = now
  host?.remove()
  host = problems.length > 0 ? open(problems, language) : undefined
}

const WORDS = {
  en: {
    label: 'The site cannot be built',
    problem: 'problem',
    close: 'Close',
    behind:
      'The page behind is that of the last successful build. This panel closes by itself once all is fixed.',
    also: 'see also: ',
    hint: 'To do: ',
  },
  fr: {
    label: 'Le site ne peut pas être construit',
    problem: 'problème',
    close: 'Fermer',
    behind:
      'La page derrière est celle de la dernière construction réussie. Ce panneau se ferme de lui-même après la correction.',
    also: 'voir aussi : ',
    hint: 'À faire : ',
  },
} as const
type Words = (typeof WORDS)[MessageLanguage]

function open(problems: readonly ShownProblem[], language: MessageLanguage): HTMLElement {
  const words = WORDS[language]
  const more = problems.length - LIMIT
  const host = document.createElement('site-problems')
  const shadow = host.attachShadow({ mode: 'open' })
  // A constructed style sheet is not inline, so the page's policy allows it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  shadow.adoptedStyleSheets = [sheet]

  const dialog = element('dialog')
  dialog.lang = language
  dialog.ariaLabel = words.label
  dialog.append(
    header(quantity(language, problems.length, words.problem), words.close, () => dialog.close()),
    ...problems.slice(0, LIMIT).map((problem) => article(problem, words)),
  )
  if (more > 0) dialog.append(element('p', `… ${andMore(more, language)}`))
  dialog.append(element('footer', words.behind))
  shadow.append(dialog)
  document.documentElement.append(host)
  dialog.showModal()
  return host
}

function header(title: string, label: string, close: () => void): HTMLElement {
  const button = element('button', label)
  button.type = 'button'
  button.addEventListener('click', close)
  const header = element('header')
  header.append(element('h1', title), button)
  return header
}

function article({ title, place, message, frame, hint, also }: ShownProblem, words: Words): HTMLElement {
  const article = element('article')
  article.append(element('h2', title))
  if (place) article.append(element('code', place))
  article.append(element('p', message))
  if (frame) article.append(element('pre', frame))
  for (const other of also) article.append(element('p', `${words.also}${other}`))
  if (hint) article.append(element('strong', `${words.hint}${hint}`))
  return article
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
