import type { MessageLanguage, Text } from '../../messages/text.ts'

const WORDS = {
  page: { en: 'Page', fr: 'Page' },
  form: { en: 'What it is made of', fr: 'Ce dont elle est faite' },
  goTo: { en: 'Page to show', fr: 'Page à montrer' },
  contents: { en: 'All content', fr: 'Tout le contenu' },
  finish: { en: 'Finish', fr: 'Terminer' },
  save: { en: 'Save', fr: 'Enregistrer' },
  saved: { en: 'Saved.', fr: 'Enregistré.' },
  saving: { en: 'Saving…', fr: 'Enregistrement…' },
  unsaved: {
    en: 'Not saved yet; kept in this browser.',
    fr: 'Pas encore enregistré ; gardé dans ce navigateur.',
  },
  restored: { en: 'Your unsaved changes are back.', fr: 'Vos changements non enregistrés sont revenus.' },
  away: {
    en: 'The server does not answer. What you write is kept in this browser; start "site edit" again.',
    fr: 'Le serveur ne répond pas. Ce que vous écrivez est gardé dans ce navigateur ; relancez « site edit ».',
  },
  undo: { en: 'Undo', fr: 'Annuler' },
  redo: { en: 'Redo', fr: 'Rétablir' },
  discard: { en: 'Give up my changes', fr: 'Abandonner mes changements' },
  mistakes: {
    en: 'Mend what is marked, then save. What you wrote is kept in this browser.',
    fr: 'Réglez ce qui est marqué, puis enregistrez. Ce que vous avez écrit est gardé dans ce navigateur.',
  },
  refused: {
    en: 'This file is written in a way that only a text editor can change.',
    fr: 'Ce fichier est écrit d’une façon que seul un éditeur de texte peut changer.',
  },
  inCode: {
    en: 'These words are in the code of the site, or made of several texts. This is the content of the page.',
    fr: 'Ces mots sont dans le code du site, ou faits de plusieurs textes. Voici le contenu de la page.',
  },
  factNote: {
    en: 'This is a fact: correct its value and its words in each language.',
    fr: 'Ceci est un fait : corrigez sa valeur et ses mots dans chaque langue.',
  },
  pressHint: {
    en: 'Press a word, a price, a picture or a link on the page: its field opens here. With Ctrl, a link is followed.',
    fr: 'Appuyez sur un mot, un prix, une image ou un lien de la page : son champ s’ouvre ici. Avec Ctrl, le lien est suivi.',
  },
  sameFigure: { en: 'Also write it here:', fr: 'L’écrire aussi ici :' },
  noPage: { en: 'There is no such page.', fr: 'Il n’y a pas de telle page.' },
  usedBy: { en: 'It changes', fr: 'Il change' },
  source: { en: 'File', fr: 'Fichier' },
  optional: { en: 'optional', fr: 'facultatif' },
  none: { en: '(none)', fr: '(aucun)' },
  add: { en: 'Add', fr: 'Ajouter' },
  addTo: { en: 'Add to:', fr: 'Ajouter à :' },
  remove: { en: 'Remove', fr: 'Retirer' },
  up: { en: 'Move up', fr: 'Monter' },
  down: { en: 'Move down', fr: 'Descendre' },
  kindToAdd: { en: 'Kind', fr: 'Genre' },
  name: { en: 'Name', fr: 'Nom' },
  inFile: { en: 'Changed in the file:', fr: 'Se change dans le fichier :' },
  text: { en: 'Text', fr: 'Texte' },
  bold: { en: 'Bold', fr: 'Gras' },
  italic: { en: 'Italic', fr: 'Italique' },
  link: { en: 'Link', fr: 'Lien' },
  heading: { en: 'Heading', fr: 'Titre' },
  list: { en: 'List', fr: 'Liste' },
  linkWords: { en: 'text of the link', fr: 'texte du lien' },
  markup: { en: 'Markup', fr: 'Mise en forme' },
  upload: { en: 'Another picture from this computer', fr: 'Une autre image de cet ordinateur' },
  uploadHint: {
    en: 'JPEG, PNG, WebP or AVIF; or drop it here. Its place and camera data are removed. Then describe it.',
    fr: 'JPEG, PNG, WebP ou AVIF ; ou déposez-la ici. Son lieu et ses données d’appareil sont retirés. Décrivez-la ensuite.',
  },
  badImage: { en: 'This is no picture that can be read.', fr: 'Ce n’est pas une image lisible.' },
  newEntry: { en: 'New', fr: 'Nouveau' },
  title: { en: 'Title', fr: 'Titre' },
  create: { en: 'Create', fr: 'Créer' },
  facts: { en: 'Facts: prices, numbers, telephone', fr: 'Faits : prix, chiffres, téléphone' },
  draft: { en: 'draft', fr: 'brouillon' },
  appears: { en: 'appears on', fr: 'paraît le' },
  search: { en: 'Search', fr: 'Chercher' },
  close: { en: 'Close', fr: 'Fermer' },
  restore: {
    en: 'Back to the last committed version',
    fr: 'Revenir à la dernière version validée',
  },
  delete: { en: 'Delete this entry', fr: 'Supprimer cette entrée' },
  deleteAsk: {
    en: 'These pages use it. Delete the file?',
    fr: 'Ces pages s’en servent. Supprimer le fichier ?',
  },
  changesTitle: { en: 'What changes for visitors', fr: 'Ce qui change pour les visiteurs' },
  looking: { en: 'Comparing with the last version…', fr: 'Comparaison avec la dernière version…' },
  nothing: {
    en: 'Nothing is changed since the last version.',
    fr: 'Rien n’est changé depuis la dernière version.',
  },
  findings: { en: 'To look at in what you changed', fr: 'À regarder dans ce que vous avez changé' },
  noFindings: { en: 'The checks find nothing wrong.', fr: 'Les vérifications ne trouvent rien à redire.' },
  message: { en: 'Message', fr: 'Message' },
  commit: { en: 'Commit on the branch', fr: 'Valider sur la branche' },
  commitPush: { en: 'Commit and send the branch', fr: 'Valider et envoyer la branche' },
  committed: { en: 'Committed on', fr: 'Validé sur' },
  pushed: { en: 'and sent.', fr: 'et envoyé.' },
  notPushed: { en: 'Git refuses:', fr: 'Git refuse :' },
  noGit: {
    en: 'Your files are saved in the folder of the site. It has no git, so there is nothing to send.',
    fr: 'Vos fichiers sont enregistrés dans le dossier du site. Il n’a pas de git : il n’y a rien à envoyer.',
  },
  unsavedFirst: { en: 'Save this first, or give it up:', fr: 'Enregistrez d’abord ceci, ou abandonnez-le :' },
  conflictTitle: { en: 'The file changed on the disk', fr: 'Le fichier a changé sur le disque' },
  conflictAbout: {
    en: 'Someone saved it after you opened it. Nothing is overwritten.',
    fr: 'Quelqu’un l’a enregistré après que vous l’avez ouvert. Rien n’est écrasé.',
  },
  theirs: { en: 'On the disk', fr: 'Sur le disque' },
  yours: { en: 'With your changes', fr: 'Avec vos changements' },
  takeTheirs: { en: 'Take the one on the disk', fr: 'Prendre celui du disque' },
  mergeMine: { en: 'Put my changes on it', fr: 'Y porter mes changements' },
} satisfies Readonly<Record<string, Text>>

export const language: MessageLanguage = document.documentElement.lang === 'fr' ? 'fr' : 'en'

/** A word of the editor, in the language of the site's messages. */
export function say(word: keyof typeof WORDS): string {
  return WORDS[word][language]
}
