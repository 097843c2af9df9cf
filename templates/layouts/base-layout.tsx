import type { ReactNode } from 'react'
import { usePage } from 'site/page'
import { ConsentBar } from '../parts/consent-bar.tsx'
import { FloatingCall } from '../parts/floating-call.tsx'
import { SiteFooter } from '../parts/site-footer.tsx'
import { SiteHeader } from '../parts/site-header.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import '../styles/tokens.css'
import '../styles/base.css'

export type BaseLayoutProps = {
  readonly children: ReactNode
  /** Replaces the plain links of the header: the menus of the pages that have them. */
  readonly nav?: ReactNode
  /** Stands in the header before the language: the services or cities toggle. */
  readonly headerExtra?: ReactNode
  /** Floating widgets, after the footer in reading order. */
  readonly floats?: ReactNode
}

/** What every page has around its content: skip link, header, main, footer and the floating call. */
export function BaseLayout({ children, nav, headerExtra, floats }: BaseLayoutProps) {
  const { lang } = usePage()
  return (
    <>
      <SkipLink />
      <ConsentBar />
      <SiteHeader lang={lang} nav={nav} extra={headerExtra} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter lang={lang} />
      <FloatingCall />
      {floats}
    </>
  )
}
