import type { Text } from '../../messages/text.ts'

const text = (en: string, fr: string): Text => ({ en, fr })

/** Choices that sites of all kinds have, as an author reads them where the schema does not describe them. */
export const CHOICE_NAMES: Readonly<Record<string, Text>> = {
  attested: text('Confirmed', 'Confirmé'),
  unverified: text('To be confirmed', 'À confirmer'),
  placeholder: text('To be replaced', 'À remplacer'),
  simulated: text('Demonstration', 'Démonstration'),
  owner: text('The owner', 'Le propriétaire'),
  privacy: text('Who is in charge of personal information', 'Le responsable des renseignements personnels'),
  lawyer: text('A lawyer', 'Un avocat'),
  web: text('Who makes the site', 'Qui fait le site'),
  en: text('English', 'Anglais'),
  fr: text('French', 'Français'),
  text: text('Line of text', 'Ligne de texte'),
  email: text('Email address', 'Adresse de courriel'),
  tel: text('Telephone number', 'Numéro de téléphone'),
  textarea: text('Several lines of text', 'Plusieurs lignes de texte'),
  select: text('Choice in a list', 'Choix dans une liste'),
  checkbox: text('Box to check', 'Case à cocher'),
  info: text('Information', 'Information'),
  warning: text('Warning', 'Mise en garde'),
}
