import type { DevState, ShownProblem } from '../../lib/dev-state.ts'
import { andMore, quantity, type MessageLanguage } from '../../messages/text.ts'
import { overlayStyles } from './overlay-styles.ts'

type State = Omit<DevState, 'stale' | 'style'>

/** Where this tab remembers what the last overlay said that was closed over a page without failures. */
const CLOSED = 'site-problems-closed'

let host: HTMLElement | undefined
let shown = ''

/**
 * Shows problems as text in a dialog with its own styles, or removes it without any. A closed one stays closed: until
 * the next page if the build failed, otherwise until the problems change. `isPage` is false if there is no page yet.
 */
export function showOverlay(state: State, isPage: boolean): void {
  const now = JSON.stringify(state)
  if (now === shown) return
  shown = now
  host?.remove()
  host = undefined
  const said = JSON.stringify([state.failed, state.total, state.version])
  if (sessionStorage.getItem(CLOSED) === said) return
  if (!state.failed) sessionStorage.removeItem(CLOSED)
  if (state.problems.length === 0) return
  host = open(state, isPage, () => {
    if (!state.failed) sessionStorage.setItem(CLOSED, said)
  })
}

const WORDS = {
  failed: { en: 'The site cannot be built', fr: 'Le site ne peut pas être construit' },
  wrong: { en: 'The site cannot be published', fr: 'Le site ne peut pas être publié' },
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
  shown: {
    en: 'The page behind is up to date. Once closed, this panel stays closed until what it says changes.',
    fr: 'La page derrière est à jour. Une fois fermé, ce panneau ne revient que si ce qu’il dit change.',
  },
  also: { en: 'see also: ', fr: 'voir aussi : ' },
  hint: { en: 'To do: ', fr: 'À faire : ' },
}

function open(
  { problems, total, language, failed }: State,
  isPage: boolean,
  onClose: () => void,
): HTMLElement {
  const say = (word: keyof typeof WORDS) => WORDS[word][language]
  const more = total - problems.length
  const host = document.createElement('site-problems')
  const shadow = host.attachShadow({ mode: 'open' })
  // A constructed style sheet is not inline, so the page's policy allows it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  shadow.adoptedStyleSheets = [sheet]

  const dialog = element('dialog')
  dialog.lang = language
  dialog.ariaLabel = say(failed ? 'failed' : 'wrong')
  dialog.addEventListener('close', onClose)
  dialog.append(
    header(quantity(language, total, say('problem')), say('close'), () => dialog.close()),
    ...problems.map((problem) => article(problem, language)),
  )
  if (more > 0) dialog.append(element('p', `… ${andMore(more, language)}`))
  dialog.append(element('footer', say(!failed ? 'shown' : isPage ? 'behind' : 'waiting')))
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
