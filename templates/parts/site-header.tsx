import type { ReactNode } from 'react'
import { Enhance, useSite } from 'site/page'
import { headerMenu } from '../../islands/header-menu.ts'
import type { Site } from '../../site.config.ts'
import { Icon } from '../art/icons.tsx'
import { Logo } from '../art/logo.tsx'
import '../styles/header.css'
import { Button } from './button.tsx'
import { CallButton } from './call-button.tsx'
import { HeaderLinks } from './header-links.tsx'
import { LangToggle } from './lang-toggle.tsx'
import { NavMenus } from './nav-menus.tsx'
import { usePhone } from './phone.ts'

export type SiteHeaderProps = {
  readonly lang: 'fr' | 'en'
  readonly nav?: ReactNode
}

const words = {
  fr: { home: '/', menu: 'Menu', nav: 'Navigation principale' },
  en: { home: '/en', menu: 'Menu', nav: 'Main navigation' },
}

/** Logo, menus or links, language and the call button; on small screens the links are in a menu. */
export function SiteHeader({ lang, nav }: SiteHeaderProps) {
  const site = useSite<Site>()
  const phone = usePhone()
  const { menu } = site.one('nav')[lang]
  const word = words[lang]
  return (
    <header className="header">
      <div className="wrap header-bar">
        <a className="header-home" href={word.home}>
          <Logo name={site.one('business').name} src={site.image('images/logo.svg').url} />
        </a>
        <nav id="menu" className="header-nav screen" popover="auto" aria-label={word.nav}>
          <Enhance by={headerMenu} when="idle">
            {nav ?? (lang === 'fr' ? <NavMenus links={menu} /> : <HeaderLinks links={menu} />)}
            <div className="header-menu-call">
              <CallButton />
            </div>
          </Enhance>
        </nav>
        <LangToggle />
        <a className="header-phone num nowrap" href={phone.href}>
          <Icon name="phone" />
          {phone.text}
        </a>
        <Button
          variant="icon"
          icon="menu"
          className="menu-button"
          popoverTarget="menu"
          aria-label={word.menu}
        />
      </div>
    </header>
  )
}
