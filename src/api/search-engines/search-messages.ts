import type { Lang } from '../messages.ts'
import type { GoogleRefusal, IndexNowRefusal } from './search-engines.ts'

/** What each refusal of Google means to the owner: what is wrong, then what to do. */
export const GOOGLE_REFUSALS: Readonly<Record<Lang, Readonly<Record<GoogleRefusal, string>>>> = {
  fr: {
    not_configured:
      'La soumission à Google n’est pas configurée : il manque la clé d’un compte de service (SITE_GOOGLE_CREDENTIALS).',
    bad_credentials:
      'Google n’a pas reconnu le compte de service. Vérifiez SITE_GOOGLE_CREDENTIALS et l’horloge du serveur.',
    no_permission:
      'Le compte de service n’a pas le droit de soumettre ce site. Ajoutez-le comme propriétaire dans Search Console.',
    unknown_property:
      'Search Console ne connaît pas ce site. Ajoutez-le, ou nommez la bonne propriété dans SITE_GOOGLE_PROPERTY.',
    refused: 'Google a refusé la soumission.',
    too_many: 'Google reçoit trop de demandes de ce compte. Réessayez plus tard.',
    unavailable: 'Google est momentanément indisponible. Réessayez plus tard.',
    unreachable: 'Google n’a pas pu être joint. Réessayez plus tard.',
  },
  en: {
    not_configured:
      'Submission to Google is not set up: the key of a service account is missing (SITE_GOOGLE_CREDENTIALS).',
    bad_credentials:
      'Google did not recognise the service account. Check SITE_GOOGLE_CREDENTIALS and the server’s clock.',
    no_permission: 'The service account may not submit this site. Add it as an owner in Search Console.',
    unknown_property:
      'Search Console does not know this site. Add it, or name the right property in SITE_GOOGLE_PROPERTY.',
    refused: 'Google refused the submission.',
    too_many: 'Google receives too many requests from this account. Try again later.',
    unavailable: 'Google is unavailable for the moment. Try again later.',
    unreachable: 'Google could not be reached. Try again later.',
  },
}

/** What each refusal of IndexNow means to the owner. */
export const INDEX_NOW_REFUSALS: Readonly<Record<Lang, Readonly<Record<IndexNowRefusal, string>>>> = {
  fr: {
    not_configured:
      'L’annonce aux moteurs de recherche n’est pas configurée : il manque « indexNowKey » dans site.config.ts.',
    not_built: 'Le site n’a pas encore été construit : il n’y a rien à comparer.',
    bad_key:
      'Les moteurs de recherche n’ont pas reconnu la clé : le site en ligne doit servir le fichier qui la contient.',
    refused: 'Les moteurs de recherche ont refusé ces adresses.',
    too_many: 'Les moteurs de recherche reçoivent trop de demandes de ce site. Réessayez plus tard.',
    unavailable: 'Les moteurs de recherche sont momentanément indisponibles. Réessayez plus tard.',
    unreachable: 'Les moteurs de recherche n’ont pas pu être joints. Réessayez plus tard.',
  },
  en: {
    not_configured: 'Announcing to search engines is not set up: “indexNowKey” is missing in site.config.ts.',
    not_built: 'The site has not been built yet: there is nothing to compare.',
    bad_key:
      'The search engines did not recognise the key: the site online must serve the file that holds it.',
    refused: 'The search engines refused these addresses.',
    too_many: 'The search engines receive too many requests from this site. Try again later.',
    unavailable: 'The search engines are unavailable for the moment. Try again later.',
    unreachable: 'The search engines could not be reached. Try again later.',
  },
}

/** What was done; `{count}` is the number of addresses. */
export const OUTCOMES = {
  fr: {
    acknowledged: 'Google a accusé réception du plan du site.',
    announced: 'Adresses modifiées annoncées aux moteurs de recherche : {count}.',
    unchanged: 'Rien n’a changé depuis la dernière annonce aux moteurs de recherche.',
  },
  en: {
    acknowledged: 'Google has acknowledged the sitemap.',
    announced: 'Changed addresses announced to search engines: {count}.',
    unchanged: 'Nothing has changed since search engines were last told.',
  },
} as const
