import { usePage } from 'site/page'

/** The first link of every page: jumps over the header to the content. */
export function SkipLink() {
  return (
    <a className="skip-link screen" href="#contenu">
      {usePage().lang === 'fr' ? 'Aller au contenu' : 'Skip to content'}
    </a>
  )
}
