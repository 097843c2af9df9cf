import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Logo } from '../art/logo.tsx'
import { Skyline } from '../art/skyline.tsx'
import '../styles/footer.css'
import { ConsentPreferences } from './consent-bar.tsx'
import { LinkItems } from './link-items.tsx'
import { useMail } from './mail.ts'
import { usePhone } from './phone.ts'

/** The footer of every page: the business, the licence, services, zones, legal links. */
export function SiteFooter({ lang }: { readonly lang: 'fr' | 'en' }) {
  const site = useSite<Site>()
  const { footer, legal } = site.one('nav')[lang]
  const phone = usePhone()
  const { name } = site.one('business')
  const mail = useMail()
  return (
    <footer className="footer">
      <Skyline />
      <div className="footer-ground deep">
        <div className="wrap footer-grid">
          <div className="footer-who flow">
            <Logo name={name} />
            <p className="num">
              <a href={phone.href}>{phone.text}</a>
              <br />
              <a href={mail.href}>{mail.text}</a>
            </p>
            <p className="num">
              {lang === 'fr' ? 'Licence RBQ\u00A0: ' : 'RBQ licence: '}
              {site.fact('licence').text}
            </p>
          </div>
          {footer.map(({ title, links }) => (
            <div key={title} className="screen">
              <h2>{title}</h2>
              <ul className="footer-links">
                <LinkItems links={links} />
              </ul>
            </div>
          ))}
        </div>
        {legal.length > 0 && (
          <ul className="wrap footer-legal screen">
            <LinkItems links={legal} />
            <ConsentPreferences />
          </ul>
        )}
      </div>
    </footer>
  )
}
