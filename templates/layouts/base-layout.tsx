import type { ReactNode } from 'react'
import { ConsentBar } from '../parts/consent-bar.tsx'
import { PageDock } from '../parts/dock.tsx'
import { SiteFooter } from '../parts/site-footer.tsx'
import { SiteHeader } from '../parts/site-header.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import { useLang } from '../parts/use-lang.ts'
import '../styles/tokens.css'
import '../styles/base.css'

export type BaseLayoutProps = {
  readonly children: ReactNode
  /** Replaces the plain links of the header, for pages with menus. */
  readonly nav?: ReactNode
  /** Replaces the usual bar at the bottom of the window. */
  readonly dock?: ReactNode
}

/** The frame of every page: skip link, header, main, footer and the dock. */
export function BaseLayout({ children, nav, dock = <PageDock /> }: BaseLayoutProps) {
  const lang = useLang()
  return (
    <>
      <SkipLink />
      <ConsentBar />
      <SiteHeader lang={lang} nav={nav} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter lang={lang} />
      {dock}
    </>
  )
}
