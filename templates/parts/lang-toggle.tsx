import { usePage } from 'site/page'

/** The link to this page in the other language; nothing if it has no translation. */
export function LangToggle() {
  const { lang, head } = usePage()
  const other = lang === 'fr' ? 'en' : 'fr'
  const translation = head.translations?.[other]
  if (translation === undefined) return null
  return (
    <a className="lang-toggle screen" href={translation} hrefLang={`${other}-CA`} lang={other}>
      {other === 'en' ? 'English' : 'Français'}
    </a>
  )
}
