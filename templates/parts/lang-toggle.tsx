import { usePage } from 'site/page'
import { HOMES } from './page-head.ts'

/** The link to this page in the other language, or to the home page of that language if it has no translation. */
export function LangToggle() {
  const { lang, head } = usePage()
  const other = lang === 'fr' ? 'en' : 'fr'
  const href = head.translations?.[other] ?? HOMES[other].url
  return (
    <a className="lang-toggle screen" href={href} hrefLang={`${other}-CA`} lang={other}>
      {other === 'en' ? 'English' : 'Français'}
    </a>
  )
}
