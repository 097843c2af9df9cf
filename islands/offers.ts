import '../templates/styles/button.css'
import '../templates/styles/popup.css'
import type { PersonalOffers } from '../templates/schemas/widgets-offers.ts'
import { chooseOffers, type Offer } from './shared/choose-offers.ts'
import { buttonElement, element, iconElement } from './shared/element.ts'
import { popups } from './shared/popups.ts'
import { showInTurn } from './shared/show-in-turn.ts'
import { closeForVisit, readVisit } from './shared/visit.ts'

type OffersProps = Omit<PersonalOffers, 'offers'> & { readonly offers: readonly Offer[] }

const NAME = 'offres'

/** Shows the offers that fit the visitor, one at a time and briefly; a button brings them back. */
export function offers(host: Element, words: OffersProps): void {
  const { closed, started, pages, city } = readVisit()
  if (closed.includes(NAME)) return
  const now = new Date()
  const chosen = chooseOffers(
    words.offers,
    {
      timeOnSite: (now.getTime() - started) / 1000,
      pagesViewed: pages,
      servicesViewed: pages.flatMap((page) => page.split('/services/')[1] ?? []),
      location: city,
    },
    now,
  )
  if (chosen.length === 0) return

  const content = element('div', { class: 'popup-words' })
  const card = element('aside', { class: 'popup popup-offer', 'aria-label': words.label }, content)
  const see = buttonElement(words.see, 'btn btn-s popup-see', () => {
    turns.show()
    card.querySelector('a')?.focus()
  })
  const turns = showInTurn({
    count: chosen.length,
    card,
    put: (at) => {
      const offer = chosen[at]
      if (offer) content.replaceChildren(...describe(offer))
    },
    onHide: (hidden) => {
      card.hidden = hidden
      see.hidden = !hidden
    },
  })
  const hold = buttonElement(words.pause, 'btn btn-s btn-quiet', () => {
    hold.textContent = turns.toggle() ? words.resume : words.pause
  })
  const end = buttonElement(words.close, 'btn btn-s btn-quiet', () => {
    turns.stop()
    closeForVisit(NAME)
    card.remove()
    see.remove()
  })
  const more = chosen.length > 1 ? [buttonElement(words.next, 'btn btn-s btn-quiet', turns.next)] : []
  card.append(element('div', { class: 'popup-actions' }, hold, ...more, end))
  popups().append(card)
  host.append(see)
  turns.show()
}

function describe({ title, description, action, link, icon }: Offer): readonly Node[] {
  return [
    iconElement(icon),
    element('p', {}, element('strong', {}, title)),
    element('p', {}, description),
    element('a', { href: link }, action),
  ]
}
