import type { ReactNode } from 'react'
import { Enhance, Island, usePage, useSite } from 'site/page'
import { Chat } from '../../islands/chat.tsx'
import { emergencyButton } from '../../islands/emergency-button.ts'
import { EstimateWizard } from '../../islands/estimate-wizard.tsx'
import { offers } from '../../islands/offers.ts'
import { promo } from '../../islands/promo.ts'
import { CHAT, EMERGENCY_BUTTON, OFFERS, PROMO } from '../../islands/shared/timings.ts'
import type { Site } from '../../site.config.ts'
import { Icon, iconPath } from '../art/icons.tsx'
import '../styles/button.css'
import '../styles/dock.css'
import '../styles/emergency-card.css'
import { Button } from './button.tsx'
import { chatProps } from './chat-props.ts'
import { usePhone } from './phone.ts'
import { Tappable } from './tappable.tsx'
import { ScrollTop } from './scroll-top.tsx'
import { wizardProps } from './wizard-props.ts'
import { useLang } from './use-lang.ts'

const words = {
  fr: {
    name: 'Aide et urgence',
    quote: 'Estimation',
    elsewhere: '/contact#devis-intelligent',
    call: 'Urgence 24/7',
  },
  en: {
    name: 'Help and emergency',
    quote: 'Free quote',
    elsewhere: '/en/contact#quote',
    call: '24/7 emergency',
  },
}

type DockProps = {
  readonly children?: ReactNode
  /** After the call button: the link to the top. */
  readonly last?: ReactNode
}

/**
 * The bar at the bottom of the window: the emergency line, and everything else that would float over the page.
 *
 * Automatic cards appear on the bar, one at a time.
 */
export function Dock({ children, last }: DockProps) {
  const phone = usePhone()
  const lang = useLang()
  return (
    <div className="dock screen">
      <aside className="dock-bar" aria-label={words[lang].name}>
        {children}
        <a className="btn float dock-call" href={phone.href}>
          <Icon name="phone" />
          <span>{words[lang].call}</span> <b className="num nowrap">{phone.text}</b>
        </a>
        {last}
      </aside>
    </div>
  )
}

/** The dock of the home page: chat, wizard and emergency button, offers and the promotion. */
export function HomeDock() {
  const site = useSite<Site>()
  const phone = usePhone()
  const { offers: cards, ...rest } = site.one('personalOffers')
  return (
    <Dock last={<ScrollTop />}>
      <Island
        component={Chat}
        props={chatProps(site.one('homeChat'), phone, CHAT.homeReply)}
        when="interaction"
      />
      <Island component={EstimateWizard} props={wizardProps(site, 'btn float')} when="interaction" />
      <EmergencyFloat />
      <Enhance
        by={offers}
        props={{ ...rest, offers: cards.map((card) => ({ ...card, icon: iconPath(card.icon) })) }}
        when="delay"
        delay={OFFERS.computed}
      />
      <Promo />
    </Dock>
  )
}

type PageDockProps = Pick<DockProps, 'last'> & {
  /** The page has an instant quote section; elsewhere the link goes to the contact page. */
  readonly quoteHere?: boolean
  /** Whether to offer the instant quote. */
  readonly estimate?: boolean
}

/**
 * The dock of the other pages: chat on the left, link to the instant quote on the right, and on some the emergency
 * button.
 */
export function PageDock({ quoteHere, estimate = true, last }: PageDockProps) {
  const site = useSite<Site>()
  const lang = useLang()
  const { url } = usePage()
  const phone = usePhone()
  const promotion = site.one('promo').services.some((id) => url === `/services/${id}`)
  const { intro, start, ...chat } = site.one(lang === 'en' ? 'pageChatEn' : 'pageChat')
  return (
    <Dock last={last}>
      <Island
        component={Chat}
        props={{ ...chatProps(chat, phone, CHAT.reply), intro: { text: intro, start } }}
        when="interaction"
      />
      {estimate && (
        <a
          className={`btn float${lang === 'fr' ? ' scripted' : ''}`}
          href={quoteHere ? '#devis-intelligent' : words[lang].elsewhere}
        >
          <Icon name="clipboard" />
          {words[lang].quote}
        </a>
      )}
      {quoteHere && <EmergencyFloat />}
      {promotion && <Promo />}
    </Dock>
  )
}

function EmergencyFloat() {
  const site = useSite<Site>()
  const lang = useLang()
  const { open, title, text, call, close } = site.one(lang === 'en' ? 'emergencyButtonEn' : 'emergencyButton')
  // In the page, where it costs less than a script that creates it. The browser opens the card, closes it on Escape or
  // on a click outside, and announces its state.
  const card = 'carte-urgence'
  return (
    <Enhance by={emergencyButton} when="delay" delay={EMERGENCY_BUTTON.appears}>
      <button type="button" className="btn float emergency-float" popoverTarget={card} hidden>
        <Icon name="warning" />
        {open}
      </button>
      <div id={card} className="emergency-card flow" popover="auto" role="group" aria-label={title}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>
          <Tappable text={text} />
        </p>
        <div className="actions">
          <Button variant="call" href={usePhone().href}>
            {call}
          </Button>
          <Button>{close}</Button>
        </div>
      </div>
    </Enhance>
  )
}

function Promo() {
  const { services: _services, ...props } = useSite<Site>().one('promo')
  return <Enhance by={promo} props={props} when="delay" delay={PROMO.appears} />
}
