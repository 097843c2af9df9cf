import { usePage } from 'site/page'
import { Icon } from '../art/icons.tsx'
import '../styles/floating-call.css'
import { usePhone } from './phone.ts'

/** Keeps the emergency line one touch away: a bar at the foot of a phone, a pill in the corner elsewhere. */
export function FloatingCall() {
  const phone = usePhone()
  const { lang } = usePage()
  return (
    <aside className="screen" aria-label={lang === 'fr' ? 'Ligne d’urgence' : 'Emergency line'}>
      <a className="floating-call" href={phone.href}>
        <Icon name="phone" />
        <span>
          {lang === 'fr' ? 'Urgence 24/7' : '24/7 emergency'} <b className="num nowrap">{phone.text}</b>
        </span>
      </a>
    </aside>
  )
}
