import type { MessageLanguage } from '../messages/text.ts'

/** The languages of the handler's responses: those of the engine. */
export type Lang = MessageLanguage

const messages = {
  fr: {
    received: 'Demande envoyée avec succès! Votre numéro de référence : {reference}.',
    invalid: 'Certains champs sont à corriger.',
    unknownField:
      'La demande contient un champ que ce formulaire n’a pas. Rechargez la page, ou appelez-nous au {phone}.',
    badJson: 'La demande n’est pas lisible : ce n’est pas du JSON valide.',
    badText: 'La demande n’est pas lisible : ce n’est pas du texte UTF-8.',
    badType: 'La demande doit être envoyée en JSON ou par un formulaire.',
    badKey: 'La clé d’idempotence n’est pas valide.',
    keyReused: 'Cette clé a déjà servi pour une autre demande.',
    tooLarge: 'La demande est trop longue. Raccourcissez votre message ou appelez-nous au {phone}.',
    crossSite: 'Cette demande vient d’un autre site. Ouvrez notre page de contact pour nous écrire.',
    notFound: 'Cette adresse n’existe pas.',
    method: 'Cette adresse n’accepte pas cette méthode.',
    postOnly: 'Cette adresse reçoit ce que nos pages envoient, et n’a rien à montrer.',
    tooMany: 'Nous avons reçu beaucoup de demandes de votre part. Appelez-nous directement au {phone}.',
    jsonOnly: 'Cet appel doit être envoyé en JSON.',
    toolBusy: 'Cet outil vient de servir plusieurs fois. Réessayez un peu plus tard.',
    otherSite: 'Seul ce site peut être soumis, par son adresse publique.',
    badAddress: 'Cette adresse n’est pas valide. Écrivez-la en entier, comme {origin}.',
    otherAddress: 'Cette adresse ne peut pas être analysée. Essayez une page de {origin}.',
    unreadable: 'Cette page n’a pas pu être lue. Vérifiez son adresse, puis réessayez.',
    failed: 'Une erreur est survenue. Veuillez réessayer ou nous appeler directement au {phone}.',
    successTitle: 'Demande envoyée',
    correctTitle: 'Demande à corriger',
    errorTitle: 'Demande non envoyée',
    notShownTitle: 'Rien à afficher',
    reference: 'Votre numéro de référence',
    keepReference: 'Gardez-le : il nous permet de retrouver votre demande quand vous appelez.',
    call: 'Appeler au {phone}',
    optional: 'facultatif',
  },
  en: {
    received: 'Request sent! Your reference number: {reference}.',
    invalid: 'Some fields need correction.',
    unknownField:
      'The request contains a field that this form does not have. Reload the page, or call us at {phone}.',
    badJson: 'The request cannot be read: it is not valid JSON.',
    badText: 'The request cannot be read: it is not UTF-8 text.',
    badType: 'The request must be sent as JSON or by a form.',
    badKey: 'The idempotency key is not valid.',
    keyReused: 'This key was already used for another request.',
    tooLarge: 'The request is too long. Shorten your message or call us at {phone}.',
    crossSite: 'This request comes from another site. Open our contact page to write to us.',
    notFound: 'This address does not exist.',
    method: 'This address does not accept this method.',
    postOnly: 'This address only receives what our pages send; there is nothing to show here.',
    tooMany: 'We have received many requests from you. Please call us directly at {phone}.',
    jsonOnly: 'This call must be sent as JSON.',
    toolBusy: 'This tool has just been used several times. Try again a little later.',
    otherSite: 'Only this site can be submitted, by its public address.',
    badAddress: 'This address is not valid. Write it in full, like {origin}.',
    otherAddress: 'This address cannot be analyzed. Try a page of {origin}.',
    unreadable: 'This page could not be read. Check its address, then try again.',
    failed: 'Something went wrong. Please try again or call us directly at {phone}.',
    successTitle: 'Request sent',
    correctTitle: 'Request to correct',
    errorTitle: 'Request not sent',
    notShownTitle: 'Nothing to show',
    reference: 'Your reference number',
    keepReference: 'Keep it: it lets us find your request when you call.',
    call: 'Call {phone}',
    optional: 'optional',
  },
} as const satisfies Record<Lang, Record<string, string>>

export type MessageKey = keyof (typeof messages)['fr']

/** Returns a sentence of the handler, with its `{name}` placeholders filled from `values`. */
export function message(lang: Lang, key: MessageKey, values: Readonly<Record<string, string>> = {}): string {
  return messages[lang][key].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
