import type { ShownProblem } from '../../lib/dev-state.ts'
import { andMore, quantity, type MessageLanguage } from '../../messages/text.ts'
import { overlayStyles } from './overlay-styles.ts'

const LIMIT = 20

let host: HTMLElement | undefined
let shown = '[]'

/**
 * Shows problems as text in a dialog with its own styles, or removes it without any. A closed one stays closed.
 * `isPage` is false if no build has succeeded.
 */
export function showOverlay(
  problems: readonly ShownProblem[],
  language: MessageLanguage,
  isPage: boolean,
): void {
  const now = JSON.stringify(problems)
  if (now === shown) return
  shown = now
  host?.remove()
  host = problems.length > 0 ? open(problems, language, isPage) : undefined
}

const WORDS = {
  label: { en: 'The site cannot be built', fr: 'Le site ne peut pas être construit' },
  problem: { en: 'problem', fr: 'problème' },
  close: { en: 'Close', fr: 'Fermer' },
  behind: {
    en: 'The page behind is that of the last successful build. This panel closes by itself once all is fixed.',
    fr: 'La page derrière est celle de la dernière construction réussie. Ce panneau se ferme de lui-même après la correction.',
  },
  waiting: {
    en: 'The page appears by itself once all is fixed.',
    fr: 'La page s’affiche d’elle-même après la correction.',
  },
  also: { en: 'see also: ', fr: 'voir aussi : ' },
  hint: { en: 'To do: ', fr: 'À faire : ' },
}

function open(problems: readonly ShownProblem[], language: MessageLanguage, isPage: boolean): HTMLElement {
  const say = (word: keyof typeof WORDS) => WORDS[word][language]
  const more = problems.length - LIMIT
  const host = document.createElement('site-problems')
  const shadow = host.attachShadow({ mode: 'open' })
  // A constructed style sheet is not inline, so the page's policy allows it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  shadow.adoptedStyleSheets = [sheet]

  const dialog = element('dialog')
  dialog.lang = language
  dialog.ariaLabel = say('label')
  dialog.append(
    header(quantity(language, problems.length, say('problem')), say('close'), () => dialog.close()),
    ...problems.slice(0, LIMIT).map((problem) => article(problem, language)),
  )
  if (more > 0) dialog.append(element('p', `… ${andMore(more, language)}`))
  dialog.append(element('footer', say(isPage ? 'behind' : 'waiting')))
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

function article(problem: ShownProblem, language: MessageLanguage): HTMLElement {
  const { title, place, message, frame, hint, also } = problem
  const article = element('article')
  article.append(element('h2', title))
  if (place) article.append(element('code', place))
  article.append(element('p', message))
  if (frame) article.append(element('pre', frame))
  for (const other of also) article.append(element('p', WORDS.also[language] + other))
  if (hint) article.append(element('strong', WORDS.hint[language] + hint))
  return article
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
