import { usePage } from 'site/page'

/** The link to this page in the other language; nothing when it has no translation. */
export function LangToggle() {
  const { lang, head } = usePage()
  if (!head.translation) return null
  const other = lang === 'fr' ? 'en' : 'fr'
  return (
    <a className="lang-toggle screen" href={head.translation} hrefLang={`${other}-CA`} lang={other}>
      {other === 'en' ? 'English' : 'Français'}
    </a>
  )
}
