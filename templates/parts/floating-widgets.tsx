import type { ReactNode } from 'react'
import { Enhance, Island, usePage, useSite } from 'site/page'
import { emergencyButton } from '../../islands/emergency-button.ts'
import { EstimateWizard } from '../../islands/estimate-wizard.tsx'
import { HomeChat } from '../../islands/home-chat.tsx'
import { offers } from '../../islands/offers.ts'
import { PageChat } from '../../islands/page-chat.tsx'
import { promo } from '../../islands/promo.ts'
import { recordVisit } from '../../islands/record-visit.ts'
import { EMERGENCY_BUTTON, OFFERS, PROMO } from '../../islands/shared/timings.ts'
import type { Site } from '../../site.config.ts'
import { iconPath } from '../art/icons.tsx'
import '../styles/button.css'
import '../styles/floats.css'
import { chatProps } from './chat-props.ts'
import { usePhone } from './phone.ts'
import { wizardProps } from './wizard-props.ts'

const names = { fr: 'Assistants', en: 'Assistants' }

/** What floats on the home page: chat and wizard to the left, the emergency button to the right, cards over it. */
export function HomeFloats() {
  const site = useSite<Site>()
  const phone = usePhone()
  const { offers: cards, ...words } = site.one('personalOffers')
  return (
    <Floats>
      <Island component={HomeChat} props={chatProps(site.one('homeChat'), phone)} when="interaction" />
      <Island
        component={EstimateWizard}
        props={wizardProps(site, 'btn float float-small')}
        when="interaction"
      />
      <EmergencyFloat />
      <Enhance
        by={offers}
        props={{ ...words, offers: cards.map((card) => ({ ...card, icon: iconPath(card.icon) })) }}
        when="delay"
        delay={OFFERS.computed}
      />
      <Promo />
    </Floats>
  )
}

/** What floats on the other pages: chat to the left, the way to the instant quote and the emergency button to the right. */
export function PageFloats() {
  const site = useSite<Site>()
  const { lang, url } = usePage()
  const phone = usePhone()
  const promotion = site.one('promo').services.some((id) => url === `/services/${id}`)
  const { intro, start, ...chat } = site.one(lang === 'en' ? 'pageChatEn' : 'pageChat')
  const { words, ...props } = chatProps(chat, phone)
  return (
    <Floats>
      <Island
        component={PageChat}
        props={{ ...props, words: { ...words, intro, start } }}
        when="interaction"
      />
      <a className="btn float" href="#devis-intelligent">
        {lang === 'en' ? 'Instant quote' : 'Devis instantané'}
      </a>
      <EmergencyFloat />
      {promotion && <Promo />}
    </Floats>
  )
}

/** The visit is noted from the start: what floats later looks at it. */
function Floats({ children }: { readonly children: ReactNode }) {
  const { lang } = usePage()
  return (
    <aside className="floats screen" aria-label={names[lang]}>
      <Enhance by={recordVisit} props={{}} when="load">
        {children}
      </Enhance>
    </aside>
  )
}

function EmergencyFloat() {
  const site = useSite<Site>()
  const { lang } = usePage()
  const { open, title, text, call, close } = site.one(lang === 'en' ? 'emergencyButtonEn' : 'emergencyButton')
  const props = { open, title, text, close, call: { label: call, href: usePhone().href } }
  return <Enhance by={emergencyButton} props={props} when="delay" delay={EMERGENCY_BUTTON.appears} />
}

function Promo() {
  const { services: _services, ...props } = useSite<Site>().one('promo')
  return <Enhance by={promo} props={props} when="delay" delay={PROMO.appears} />
}
