import type { ApiBusiness } from '../api-data.ts'

/** The mail to the visitor after a request is stored. */
export function acknowledgement(reference: string, business: ApiBusiness) {
  return {
    subject: {
      en: `We received your request ${reference}`,
      fr: `Nous avons reçu votre demande ${reference}`,
    },
    text: {
      en: [
        'Hello,',
        '',
        `We have received your quote request. Its reference number is ${reference}; please have it at hand if you call us`,
        `at ${business.phone}.`,
        '',
        'If it is urgent, call us without waiting for our answer.',
        '',
        ...identification(business),
        '',
        'You receive this automatic e-mail, once, because this address was entered in our form. It is not added to any',
        `mailing list. If it was not you, or to receive no more e-mail from us, reply "unsubscribe" or write to ${business.email}.`,
      ].join('\n'),
      fr: [
        'Bonjour,',
        '',
        `Nous avons bien reçu votre demande de soumission. Son numéro de référence est ${reference}; ayez-le sous la main`,
        `si vous nous appelez au ${business.phone}.`,
        '',
        'S’il y a urgence, appelez-nous sans attendre notre réponse.',
        '',
        ...identification(business),
        '',
        'Vous recevez ce courriel automatique, une seule fois, parce que cette adresse a été inscrite dans notre formulaire.',
        'Elle n’est ajoutée à aucune liste d’envoi. Si ce n’était pas vous, ou pour ne plus recevoir de courriel de notre',
        `part, répondez « retrait » ou écrivez à ${business.email}.`,
      ].join('\n'),
    },
  }
}

function identification(business: ApiBusiness): readonly string[] {
  const { name, address, phone, email, origin, licence } = business
  return [name, address, `${phone} | ${email}`, origin, ...(licence ? [licence] : [])]
}
