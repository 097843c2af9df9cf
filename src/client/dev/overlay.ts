import type { ShownProblem } from '../../lib/dev-state.ts'
import { overlayStyles } from './overlay-styles.ts'

const LIMIT = 20

export type Overlay = {
  /** Shows the problems over the page, or takes the overlay away when there are none. Closed ones stay closed. */
  readonly show: (problems: readonly ShownProblem[]) => void
}

/** A dialog in a shadow tree of its own, so that neither page nor overlay restyles the other. Only text goes into it. */
export function createOverlay(): Overlay {
  let host: HTMLElement | undefined
  let shown = '[]'

  return {
    show(problems) {
      const now = JSON.stringify(problems)
      if (now === shown) return
      shown = now
      host?.remove()
      host = problems.length > 0 ? open(problems) : undefined
    },
  }
}

function open(problems: readonly ShownProblem[]): HTMLElement {
  const host = document.createElement('site-problems')
  const shadow = host.attachShadow({ mode: 'open' })
  // A style sheet made by script is not an inline style: the policy of the page has nothing against it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  shadow.adoptedStyleSheets = [sheet]

  const dialog = element('dialog')
  dialog.lang = 'fr'
  dialog.ariaLabel = 'Le site ne peut pas être construit'
  dialog.append(
    header(problems.length, () => dialog.close()),
    ...problems.slice(0, LIMIT).map(article),
  )
  if (problems.length > LIMIT) dialog.append(element('p', `… et ${problems.length - LIMIT} de plus`))
  dialog.append(
    element(
      'footer',
      'La page derrière est celle de la dernière construction réussie. Ce panneau se ferme de lui-même après la correction.',
    ),
  )
  shadow.append(dialog)
  document.documentElement.append(host)
  dialog.showModal()
  return host
}

function header(count: number, close: () => void): HTMLElement {
  const button = element('button', 'Fermer')
  button.type = 'button'
  button.addEventListener('click', close)
  const header = element('header')
  header.append(element('h1', `${count} ${count < 2 ? 'problème' : 'problèmes'}`), button)
  return header
}

function article({ title, place, message, frame, hint, also }: ShownProblem): HTMLElement {
  const article = element('article')
  article.append(element('h2', title))
  if (place) article.append(element('code', place))
  article.append(element('p', message))
  if (frame) article.append(element('pre', frame))
  for (const other of also) article.append(element('p', `voir aussi : ${other}`))
  if (hint) article.append(element('strong', `À faire : ${hint}`))
  return article
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
