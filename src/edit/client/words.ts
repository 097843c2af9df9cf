import { longDate } from '../../messages/long-date.ts'
import { labelled, quantity, type MessageLanguage, type Text } from '../../messages/text.ts'

const WORDS = {
  page: { en: 'Page', fr: 'Page' },
  form: { en: 'Content of the page', fr: 'Contenu de la page' },
  toForm: { en: 'Go to the form', fr: 'Aller au formulaire' },
  goTo: { en: 'Page to show', fr: 'Page à montrer' },
  contents: { en: 'All content', fr: 'Tout le contenu' },
  finish: { en: 'Finish', fr: 'Terminer' },
  save: { en: 'Save', fr: 'Enregistrer' },
  saved: { en: 'Saved.', fr: 'Enregistré.' },
  saving: { en: 'Saving…', fr: 'Enregistrement…' },
  unsaved: { en: 'Unsaved, kept in this browser.', fr: 'Pas encore enregistré ; gardé dans ce navigateur.' },
  unkept: {
    en: 'Not saved yet, and this browser has no room to keep it: save it before you close this tab.',
    fr: 'Pas encore enregistré, et ce navigateur n’a pas la place de le garder : enregistrez avant de fermer cet onglet.',
  },
  restored: { en: 'Your unsaved changes are back.', fr: 'Vos changements non enregistrés sont revenus.' },
  away: {
    en: 'The editor has stopped. What you write is kept in this browser; start it again in its terminal.',
    fr: 'L’éditeur est arrêté. Ce que vous écrivez est gardé dans ce navigateur ; relancez-le dans son terminal.',
  },
  unexpected: {
    en: 'The editor failed: its terminal may say why. What you write is kept in this browser.',
    fr: 'L’éditeur a échoué : son terminal en dit peut-être la cause. Ce que vous écrivez est gardé dans ce navigateur.',
  },
  vanished: {
    en: 'This file is no longer on the disk, or no longer what it was: open it again. What you write is kept in this browser.',
    fr: 'Ce fichier n’est plus sur le disque, ou n’est plus ce qu’il était : rouvrez-le. Ce que vous écrivez est gardé dans ce navigateur.',
  },
  written: { en: 'What you wrote', fr: 'Ce que vous y avez écrit' },
  undo: { en: 'Undo', fr: 'Annuler' },
  redo: { en: 'Redo', fr: 'Rétablir' },
  discard: { en: 'Discard changes', fr: 'Abandonner' },
  mistake: { en: 'to fix', fr: 'à régler' },
  warning: { en: 'to check', fr: 'à regarder' },
  mistakes: { en: 'Fix what is marked, then save.', fr: 'Réglez ce qui est marqué, puis enregistrez.' },
  refused: {
    en: 'Only a text editor can change this file, because of the way it is written.',
    fr: 'Ce fichier est écrit d’une façon que seul un éditeur de texte peut changer.',
  },
  inCode: {
    en: 'These words come from the code of the site, or from several texts. Here is the content of the page.',
    fr: 'Ces mots sont dans le code du site, ou faits de plusieurs textes. Voici le contenu de la page.',
  },
  pressHint: {
    en: 'Click a word, a price, a picture or a link on the page: its field opens here. Ctrl+click follows a link.',
    fr: 'Appuyez sur un mot, un prix, une image ou un lien de la page : son champ s’ouvre ici. Avec Ctrl, le lien est suivi.',
  },
  follow: { en: 'Go to', fr: 'Aller à' },
  locating: { en: 'Looking for its field…', fr: 'Recherche de son champ…' },
  replace: { en: 'Replace', fr: 'Remplacer' },
  addWord: { en: 'Add to the dictionary', fr: 'Ajouter au dictionnaire' },
  sameFigure: { en: 'Also write it here:', fr: 'L’écrire aussi ici :' },
  noPageAt: { en: 'There is no page at this address', fr: 'Il n’y a pas de page à cette adresse' },
  failed: {
    en: 'The site cannot be built: the page is the last good one.',
    fr: 'Le site ne peut pas être construit : la page est la dernière bonne version.',
  },
  unreadable: {
    en: 'This file cannot be read. Fix it in a text editor, and its fields open again:',
    fr: 'Ce fichier ne se lit pas. Corrigez-le dans un éditeur de texte, et ses champs se rouvrent :',
  },
  hidden: { en: 'Visitors do not see it:', fr: 'Les visiteurs ne le voient pas :' },
  noPage: { en: 'There is no such page.', fr: 'Cette page n’existe pas.' },
  usedBy: { en: 'It changes', fr: 'Il change' },
  source: { en: 'File', fr: 'Fichier' },
  optional: { en: 'optional', fr: 'facultatif' },
  empty: { en: 'Choose or write something here.', fr: 'Choisissez ou écrivez quelque chose ici.' },
  none: { en: '(none)', fr: '(aucun)' },
  add: { en: 'Add', fr: 'Ajouter' },
  addTo: { en: 'Add to:', fr: 'Ajouter à :' },
  remove: { en: 'Remove', fr: 'Retirer' },
  up: { en: 'Move up', fr: 'Monter' },
  down: { en: 'Move down', fr: 'Descendre' },
  kindToAdd: { en: 'Kind', fr: 'Genre' },
  name: { en: 'Name', fr: 'Nom' },
  inFile: { en: 'To be changed in the file:', fr: 'Se change dans le fichier :' },
  text: { en: 'Text', fr: 'Texte' },
  bold: { en: 'Bold', fr: 'Gras' },
  italic: { en: 'Italic', fr: 'Italique' },
  link: { en: 'Link', fr: 'Lien' },
  heading: { en: 'Heading', fr: 'Titre' },
  list: { en: 'List', fr: 'Liste' },
  opening: { en: 'Opening…', fr: 'Ouverture…' },
  linkText: { en: 'Text of the link', fr: 'Texte du lien' },
  address: { en: 'Address', fr: 'Adresse' },
  picture: { en: 'Picture', fr: 'Image' },
  alt: { en: 'What the picture shows', fr: 'Ce que montre l’image' },
  component: { en: 'Ready-made block', fr: 'Bloc tout prêt' },
  insert: { en: 'Insert', fr: 'Insérer' },
  markup: { en: 'Formatting', fr: 'Mise en forme' },
  upload: { en: 'Another picture from this computer', fr: 'Une autre image de cet ordinateur' },
  uploadHint: {
    en: 'JPEG, PNG, WebP, AVIF or GIF; or drop it here. Its location and camera data are removed. Then describe it.',
    fr: 'JPEG, PNG, WebP, AVIF ou GIF ; ou déposez-la ici. Son lieu et ses données d’appareil sont retirés. Décrivez-la ensuite.',
  },
  focusHint: {
    en: 'Click the part of the picture that matters, or use the arrow keys: pages that crop it keep this point.',
    fr: 'Appuyez sur ce qui compte dans l’image, ou servez-vous des flèches : les pages qui la recadrent gardent ce point.',
  },
  fromLeft: { en: 'From the left', fr: 'Depuis la gauche' },
  fromTop: { en: 'From the top', fr: 'Depuis le haut' },
  uploading: { en: 'Adding the picture…', fr: 'Ajout de l’image…' },
  badImage: {
    en: 'This picture cannot be read here: choose JPEG, PNG, WebP, AVIF or GIF. Save a HEIC photo from an iPhone as JPEG first.',
    fr: 'Cette image ne se lit pas ici : prenez un JPEG, PNG, WebP, AVIF ou GIF. Une photo HEIC d’un iPhone s’enregistre d’abord en JPEG.',
  },
  heavyImage: { en: 'Too large: 60 MB at most.', fr: 'Trop lourde : 60 Mo au plus.' },
  newEntry: { en: 'New', fr: 'Nouveau' },
  newTitle: { en: 'New: its title', fr: 'Nouveau : son titre' },
  title: { en: 'Title', fr: 'Titre' },
  create: { en: 'Create', fr: 'Créer' },
  facts: { en: 'Facts: prices, figures, phone number', fr: 'Faits : prix, chiffres, téléphone' },
  draft: { en: 'draft', fr: 'brouillon' },
  withdrawn: { en: 'withdrawn', fr: 'retiré' },
  appears: { en: 'appears on', fr: 'paraît le' },
  search: { en: 'Search', fr: 'Chercher' },
  close: { en: 'Close', fr: 'Fermer' },
  restore: { en: 'Back to the last version', fr: 'Revenir à la dernière version' },
  rename: { en: 'Rename', fr: 'Renommer' },
  duplicate: { en: 'Duplicate', fr: 'Dupliquer' },
  delete: { en: 'Delete this entry', fr: 'Supprimer cette entrée' },
  saveFirst: { en: 'Save or discard first.', fr: 'Enregistrez ou abandonnez d’abord vos changements.' },
  newName: { en: 'New name, the last part of the address', fr: 'Nouveau nom, à la fin de l’adresse' },
  leadHere: { en: 'These lead to it:', fr: 'Ceci y mène :' },
  nothingLeads: { en: 'Nothing leads to it.', fr: 'Rien n’y mène.' },
  keptAddress: {
    en: 'The content follows the new name, and the old address leads to the new one.',
    fr: 'Le contenu suit le nouveau nom, et l’ancienne adresse mène à la nouvelle.',
  },
  movedAddress: { en: 'New address; the old one leads to it:', fr: 'Nouvelle adresse ; l’ancienne y mène :' },
  unknownAddress: {
    en: 'The content follows the new name. The page is not public yet, so nobody knows its address.',
    fr: 'Le contenu suit le nouveau nom. La page n’est pas encore publique : personne ne connaît son adresse.',
  },
  linkedFrom: { en: 'Linked from', fr: 'Un lien dans' },
  deleted: { en: 'Deleted. "Undo" brings it back.', fr: 'Supprimée. « Annuler » la remet.' },
  renamed: { en: 'Renamed. "Undo" reverts it.', fr: 'Renommée. « Annuler » lui rend son ancien nom.' },
  gone: { en: 'Gone since the last version', fr: 'Disparu depuis la dernière version' },
  bringBack: { en: 'Bring back', fr: 'Remettre' },
  undone: { en: 'Undone.', fr: 'Annulé.' },
  redone: { en: 'Redone.', fr: 'Rétabli.' },
  removed: { en: 'Removed:', fr: 'Retiré :' },
  place: { en: 'is now number', fr: 'est maintenant au rang' },
  outOf: { en: 'of', fr: 'sur' },
  foundFiles: { en: 'Files found:', fr: 'Fichiers trouvés :' },
  changesTitle: { en: 'What changes for visitors', fr: 'Ce qui change pour les visiteurs' },
  looking: {
    en: 'Building and checking both versions to compare them. The first time may take a minute…',
    fr: 'Construction et vérification des deux versions pour les comparer. La première fois peut prendre une minute…',
  },
  nothing: { en: 'Nothing has changed.', fr: 'Rien n’a changé depuis la dernière version.' },
  findings: { en: 'To check in your changes', fr: 'À regarder dans ce que vous avez changé' },
  noFindings: { en: 'The checks found nothing wrong.', fr: 'Les vérifications ne trouvent rien à redire.' },
  message: { en: 'What you changed, in a few words', fr: 'Ce que vous avez changé, en peu de mots' },
  keep: { en: 'Keep this version', fr: 'Garder cette version' },
  send: { en: 'Send these changes', fr: 'Envoyer ces changements' },
  committed: { en: 'Kept as', fr: 'Version gardée sous le nom' },
  pushed: { en: 'and sent.', fr: 'et envoyée.' },
  propose: { en: 'Ask to put it online', fr: 'Demander sa mise en ligne' },
  hostChecks: { en: 'Checks after sending', fr: 'Vérifications après l’envoi' },
  hostWaits: { en: 'Nothing yet.', fr: 'Rien pour l’instant.' },
  running: { en: 'running', fr: 'en cours' },
  passed: { en: 'passed', fr: 'réussi' },
  checkFailed: { en: 'failed', fr: 'échoué' },
  notPushed: {
    en: 'This version is kept on this computer, but not sent. "Finish" sends it later. This is why:',
    fr: 'Cette version est gardée sur cet ordinateur, mais pas envoyée. « Terminer » l’enverra plus tard. En voici la cause :',
  },
  notCommitted: {
    en: 'No version is kept. Your files stay saved in the folder of the site. This is why:',
    fr: 'Aucune version n’est gardée. Vos fichiers restent enregistrés dans le dossier du site. En voici la cause :',
  },
  noIdentity: {
    en: 'This computer needs to know once who signs your changes: type the two commands below in a terminal, with your name and email address.',
    fr: 'Cet ordinateur doit savoir une fois qui signe vos changements : tapez les deux commandes ci-dessous dans un terminal, avec votre nom et votre adresse de courriel.',
  },
  unsent: {
    en: 'Nothing has changed since the last version, but that one is not sent yet.',
    fr: 'Rien n’a changé depuis la dernière version, mais elle n’est pas encore envoyée.',
  },
  noGit: {
    en: 'Your files are saved in the folder of the site. It keeps no versions, so there is nothing to send.',
    fr: 'Vos fichiers sont enregistrés dans le dossier du site. Il ne garde pas de versions : il n’y a rien à envoyer.',
  },
  unsavedFirst: { en: 'Save this first, or discard it:', fr: 'Enregistrez d’abord ceci, ou abandonnez-le :' },
  conflictTitle: { en: 'The file has changed on the disk', fr: 'Le fichier a changé sur le disque' },
  conflictAbout: {
    en: 'Someone saved it after you opened it. Nothing is overwritten.',
    fr: 'Quelqu’un l’a enregistré après que vous l’avez ouvert. Rien n’est écrasé.',
  },
  clashAbout: {
    en: 'Someone saved it after you opened it, and changed something that you changed too: there, your version would replace theirs. The marked lines show both.',
    fr: 'Quelqu’un l’a enregistré après que vous l’avez ouvert, et a changé une chose que vous changez aussi : là, votre version remplacerait la sienne. Les lignes marquées montrent les deux.',
  },
  theirs: { en: 'On the disk', fr: 'Sur le disque' },
  yours: { en: 'With your changes', fr: 'Avec vos changements' },
  takeTheirs: { en: 'Use the version on the disk', fr: 'Prendre celui du disque' },
  putOff: { en: 'Back to the form', fr: 'Revenir au formulaire' },
  behind: {
    en: 'The file has changed on the disk: "Save" shows both versions.',
    fr: 'Le fichier a changé sur le disque : « Enregistrer » montre les deux versions.',
  },
  mergeMine: { en: 'Add my changes to it', fr: 'Y ajouter mes changements' },
  mergeOver: { en: 'Use mine where both changed', fr: 'Garder le mien là où les deux ont changé' },
} satisfies Readonly<Record<string, Text>>

export const language: MessageLanguage = document.documentElement.lang === 'fr' ? 'fr' : 'en'

/** A text of the editor, in the language of the site's messages. */
export function say(word: keyof typeof WORDS): string {
  return unbroken(WORDS[word][language])
}

/** Keeps French punctuation on the line of its word. */
export function unbroken(text: string): string {
  return text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00A0')
}

/** A text of the editor with its object: "Remove: Tags 1". */
export function sayOf(word: keyof typeof WORDS, what: string): string {
  return unbroken(labelled(say(word), what, language))
}

/** Why visitors do not see an entry: `hidden` is `draft`, `withdrawn` or the day on which it appears. */
export function sayHidden(hidden: string): string {
  if (hidden === 'draft' || hidden === 'withdrawn') return say(hidden)
  return `${say('appears')} ${longDate(hidden, language)}`
}

/** "It changes 43 pages". */
export function usedBy(pages: number, title: 'usedBy' | 'linkedFrom'): string {
  return `${say(title)} ${quantity(language, pages, 'page')}`
}
