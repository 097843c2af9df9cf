import type { MessageLanguage } from '../../messages/text.ts'

type Words = readonly [name: string, fix: string]

const fr = {
  'document-title': ['Titre de la page', 'Donnez à la page un titre qui dit de quoi elle parle.'],
  'html-has-lang': ['Langue de la page', 'Dites la langue de la page : <html lang="fr-CA">.'],
  'html-lang-valid': ['Code de langue', 'Corrigez le code de langue de la page, fr-CA par exemple.'],
  'valid-lang': ['Langue des passages', 'Corrigez le code de langue de ces passages.'],
  'meta-refresh': [
    'Rechargement',
    'N’obligez pas la page à se recharger : la personne qui lit perd sa place.',
  ],
  'meta-viewport': ['Agrandissement', 'Laissez agrandir la page : ôtez user-scalable=no et maximum-scale.'],
  'heading-order': ['Ordre des titres', 'Ne sautez pas de niveau entre deux titres.'],
  tabindex: ['Ordre de tabulation', 'Ôtez les tabindex plus grands que 0 : l’ordre de la page suffit.'],
  'frame-title': ['Cadres', 'Donnez un attribut title à chaque cadre.'],
  'button-name': ['Nom des boutons', 'Donnez un texte à ces boutons, visible ou par aria-label.'],
  'link-name': ['Nom des liens', 'Donnez un texte à ces liens, visible ou par aria-label.'],
  'image-alt': ['Texte des images', 'Décrivez ces images par alt, ou laissez alt="" à celles qui décorent.'],
  'input-button-name': ['Nom des boutons de formulaire', 'Donnez une valeur à ces boutons.'],
  'input-image-alt': ['Boutons en image', 'Dites par alt ce que fait chacun de ces boutons.'],
  label: ['Étiquettes des champs', 'Donnez une étiquette à chaque champ, avec un élément label.'],
  'select-name': ['Étiquettes des listes', 'Donnez une étiquette à chaque liste de choix.'],
  'aria-name': ['Nom des éléments ARIA', 'Nommez ces éléments par aria-label ou aria-labelledby.'],
  'aria-valid-attr': ['Attributs ARIA connus', 'Corrigez l’orthographe de ces attributs ARIA.'],
  'aria-roles': ['Rôles connus', 'Remplacez ces rôles par des rôles ARIA qui existent.'],
  'aria-hidden-body': ['Page cachée', 'Ôtez aria-hidden de l’élément body.'],
  'aria-hidden-focus': ['Focus caché', 'Ôtez du parcours du clavier ce que aria-hidden cache.'],
  list: ['Listes', 'Ne mettez que des éléments li dans ces listes.'],
  listitem: ['Éléments de liste', 'Placez ces éléments li dans une liste.'],

  'is-crawlable': ['Indexation permise', 'Levez ce qui interdit d’indexer la page, si elle doit se trouver.'],
  'meta-description': [
    'Description',
    'Résumez la page dans une balise meta description de 50 à 160 caractères.',
  ],
  'http-status-code': ['Code de réponse', 'Faites répondre la page avec le code 200.'],
  'link-text': ['Texte des liens', 'Dites dans le texte de ces liens où ils mènent.'],
  'crawlable-anchors': ['Liens à suivre', 'Donnez à ces liens une adresse qu’un robot peut suivre.'],
  'robots-txt': ['Fichier robots.txt', 'Corrigez le fichier robots.txt.'],
  hreflang: [
    'Versions linguistiques',
    'Donnez à chaque version une adresse complète et un code de langue valide.',
  ],
  canonical: ['Adresse canonique', 'Donnez à la page une seule adresse canonique, complète et juste.'],

  requests: [
    'Requêtes',
    'Chargez moins de fichiers d’emblée : 40 au plus, les images du bas de page avec loading="lazy".',
  ],
  caching: ['Mise en cache', 'Envoyez Cache-Control, ETag ou Last-Modified avec la page.'],
  compression: ['Compression', 'Compressez la page (brotli ou gzip).'],
  'html-weight': ['Poids de la page', 'Allégez le HTML de la page sous 100 ko.'],
  'response-time': ['Temps de réponse', 'Faites répondre le serveur en moins de 600 ms.'],
  'render-blocking': ['Scripts bloquants', 'Ajoutez defer ou type="module" aux scripts de l’en-tête.'],
  'image-size': [
    'Dimensions des images',
    'Donnez width et height à ces images pour que la page ne bouge pas.',
  ],
  redirects: ['Redirections', 'Liez directement l’adresse finale.'],
  'title-length': ['Longueur du titre', 'Écrivez un titre de 15 à 60 caractères.'],
  'description-length': ['Longueur de la description', 'Écrivez une description de 50 à 160 caractères.'],
  'one-h1': ['Titre principal', 'Écrivez un seul titre h1.'],
  'enough-words': [
    'Longueur du texte',
    'Étoffez la page : moins de 150 mots expliquent rarement quelque chose.',
  ],
  'sitemap-named': ['Plan du site annoncé', 'Annoncez le plan du site dans robots.txt : Sitemap: https://…'],
  'structured-data': ['Données structurées', 'Corrigez le JSON-LD, qui ne se lit pas.'],
  'social-card': ['Carte de partage', 'Ajoutez og:title et og:image pour les partages.'],
  'secure-page': ['Connexion sûre', 'Servez le site en https.'],
} as const satisfies Readonly<Record<string, Words>>

type TextId = keyof typeof fr
/** The id of a check. Those about names of roles share a text. */
export type CheckId = Exclude<TextId, 'aria-name'> | `aria-${string}-name`

const en: Readonly<Record<TextId, Words>> = {
  'document-title': ['Page title', 'Give the page a title that says what it is about.'],
  'html-has-lang': ['Page language', 'State the language of the page: <html lang="en-CA">.'],
  'html-lang-valid': ['Language code', 'Correct the language code of the page: en-CA, for example.'],
  'valid-lang': ['Language of passages', 'Correct the language code of these passages.'],
  'meta-refresh': ['Refresh', 'Do not make the page reload itself: readers lose their place.'],
  'meta-viewport': ['Zoom', 'Let the page be zoomed: remove user-scalable=no and maximum-scale.'],
  'heading-order': ['Heading order', 'Do not skip a level between two headings.'],
  tabindex: ['Tab order', 'Remove every tabindex greater than 0: the order of the page is enough.'],
  'frame-title': ['Frames', 'Give each frame a title attribute.'],
  'button-name': ['Button names', 'Give these buttons a text, visible or by aria-label.'],
  'link-name': ['Link names', 'Give these links a text, visible or by aria-label.'],
  'image-alt': ['Image text', 'Describe these images with alt, or leave alt="" on decorative ones.'],
  'input-button-name': ['Form button names', 'Give these buttons a value.'],
  'input-image-alt': ['Image buttons', 'Say with alt what each of these buttons does.'],
  label: ['Field labels', 'Give each field a label, with a label element.'],
  'select-name': ['Select labels', 'Give each select a label.'],
  'aria-name': ['ARIA element names', 'Name these elements with aria-label or aria-labelledby.'],
  'aria-valid-attr': ['Known ARIA attributes', 'Correct the spelling of these ARIA attributes.'],
  'aria-roles': ['Known roles', 'Replace these roles with ARIA roles that exist.'],
  'aria-hidden-body': ['Hidden page', 'Remove aria-hidden from the body element.'],
  'aria-hidden-focus': ['Hidden focus', 'Take what aria-hidden hides out of the tab order.'],
  list: ['Lists', 'Put nothing but li elements in these lists.'],
  listitem: ['List items', 'Put these li elements in a list.'],

  'is-crawlable': ['Indexing allowed', 'Remove what forbids indexing the page, if it should be found.'],
  'meta-description': ['Description', 'Sum up the page in a meta description of 50 to 160 characters.'],
  'http-status-code': ['Response code', 'Make the page answer with the code 200.'],
  'link-text': ['Link text', 'Say in the text of these links where they lead.'],
  'crawlable-anchors': ['Crawlable links', 'Give these links an address that a robot can follow.'],
  'robots-txt': ['robots.txt', 'Correct the robots.txt file.'],
  hreflang: ['Language versions', 'Give each version a full address and a valid language code.'],
  canonical: ['Canonical address', 'Give the page a single canonical address, complete and correct.'],

  requests: ['Requests', 'Load fewer files at once: 40 at most, images below the fold with loading="lazy".'],
  caching: ['Caching', 'Send Cache-Control, ETag or Last-Modified with the page.'],
  compression: ['Compression', 'Compress the page (brotli or gzip).'],
  'html-weight': ['Page weight', 'Bring the HTML of the page below 100 KB.'],
  'response-time': ['Response time', 'Make the server answer in less than 600 ms.'],
  'render-blocking': ['Blocking scripts', 'Add defer or type="module" to the scripts in the head.'],
  'image-size': ['Image dimensions', 'Give these images width and height so that the page does not shift.'],
  redirects: ['Redirects', 'Link directly to the final address.'],
  'title-length': ['Title length', 'Write a title of 15 to 60 characters.'],
  'description-length': ['Description length', 'Write a description of 50 to 160 characters.'],
  'one-h1': ['Main heading', 'Write a single h1 heading.'],
  'enough-words': ['Text length', 'Say more on the page: fewer than 150 words rarely explain anything.'],
  'sitemap-named': ['Sitemap announced', 'Announce the sitemap in robots.txt: Sitemap: https://…'],
  'structured-data': ['Structured data', 'Correct the JSON-LD, which cannot be parsed.'],
  'social-card': ['Sharing card', 'Add og:title and og:image for when the page is shared.'],
  'secure-page': ['Secure connection', 'Serve the site over https.'],
}

/** The name of a check, and how to fix a failure. */
export function checkTexts(id: CheckId, language: MessageLanguage): Words {
  return { en, fr }[language][isOfRole(id) ? 'aria-name' : id]
}

function isOfRole(id: CheckId): id is `aria-${string}-name` {
  return /^aria-.+-name$/.test(id)
}
