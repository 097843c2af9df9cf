/** What people read of a check: what it is about, and what to do where it fails. */
export type CheckText = { readonly name: string; readonly fix: string }

const ACCESSIBILITY: Readonly<Record<string, readonly [name: string, fix: string]>> = {
  'document-title': ['Titre de la page', 'Donnez à la page un titre qui dit de quoi elle parle.'],
  'html-has-lang': ['Langue de la page', 'Dites la langue de la page : <html lang="fr-CA">.'],
  'html-lang-valid': ['Code de langue', 'Corrigez le code de langue de la page, fr-CA par exemple.'],
  'html-xml-lang-mismatch': ['Langues de la page', 'Donnez la même langue à lang et à xml:lang.'],
  'valid-lang': ['Langue des passages', 'Corrigez le code de langue de ces passages.'],
  'meta-refresh': [
    'Rechargement',
    'N’obligez pas la page à se recharger : la personne qui lit perd sa place.',
  ],
  'meta-viewport': ['Agrandissement', 'Laissez agrandir la page : ôtez user-scalable=no et maximum-scale.'],
  'skip-link': ['Lien d’évitement', 'Faites mener le lien d’évitement à un endroit qui existe.'],
  'heading-order': ['Ordre des titres', 'Ne sautez pas de niveau entre deux titres.'],
  'landmark-one-main': ['Contenu principal', 'Placez le contenu principal dans un élément main.'],
  'empty-heading': ['Titres vides', 'Écrivez ces titres ou ôtez-les.'],
  accesskeys: ['Touches d’accès', 'Donnez une touche différente à chaque accesskey.'],
  tabindex: ['Ordre de tabulation', 'Ôtez les tabindex plus grands que 0 : l’ordre de la page suffit.'],
  'frame-title': ['Cadres', 'Donnez un attribut title à chaque cadre.'],
  'button-name': ['Nom des boutons', 'Donnez un texte à ces boutons, visible ou par aria-label.'],
  'link-name': ['Nom des liens', 'Donnez un texte à ces liens, visible ou par aria-label.'],
  'image-alt': ['Texte des images', 'Décrivez ces images par alt, ou laissez alt="" à celles qui décorent.'],
  'image-redundant-alt': [
    'Texte des images répété',
    'Laissez alt="" à l’image dont le texte est déjà écrit à côté.',
  ],
  'input-button-name': ['Nom des boutons de formulaire', 'Donnez une valeur à ces boutons.'],
  'input-image-alt': ['Boutons en image', 'Dites par alt ce que fait chacun de ces boutons.'],
  label: ['Étiquettes des champs', 'Donnez une étiquette à chaque champ, avec un élément label.'],
  'select-name': ['Étiquettes des listes', 'Donnez une étiquette à chaque liste de choix.'],
  'aria-command-name': ['Nom des commandes', 'Nommez ces boutons, liens et entrées de menu.'],
  'aria-dialog-name': ['Nom des dialogues', 'Nommez ces dialogues par aria-label ou aria-labelledby.'],
  'aria-input-field-name': ['Nom des champs ARIA', 'Nommez ces champs par aria-label ou aria-labelledby.'],
  'aria-meter-name': ['Nom des jauges', 'Nommez ces jauges.'],
  'aria-progressbar-name': ['Nom des barres de progression', 'Nommez ces barres de progression.'],
  'aria-toggle-field-name': ['Nom des cases et options', 'Nommez ces cases, boutons radio et options.'],
  'aria-tooltip-name': ['Infobulles', 'Écrivez quelque chose dans ces infobulles.'],
  'aria-treeitem-name': ['Nom des branches', 'Nommez ces éléments d’arborescence.'],
  'aria-allowed-attr': [
    'Attributs ARIA permis',
    'Ôtez les attributs ARIA que le rôle de ces éléments n’admet pas.',
  ],
  'aria-prohibited-attr': [
    'Noms interdits',
    'Ôtez aria-label de ces éléments, ou donnez-leur un rôle qui l’admet.',
  ],
  'aria-valid-attr': ['Attributs ARIA connus', 'Corrigez l’orthographe de ces attributs ARIA.'],
  'aria-valid-attr-value': ['Valeurs ARIA', 'Corrigez la valeur de ces attributs ARIA.'],
  'aria-roles': ['Rôles connus', 'Remplacez ces rôles par des rôles ARIA qui existent.'],
  'aria-deprecated-role': ['Rôles désuets', 'Remplacez ces rôles désuets.'],
  'aria-required-attr': ['Attributs requis', 'Ajoutez les attributs que le rôle de ces éléments exige.'],
  'aria-required-children': ['Contenu requis', 'Mettez dans ces éléments ce que leur rôle exige.'],
  'aria-required-parent': ['Contexte requis', 'Placez ces éléments dans celui que leur rôle exige.'],
  'aria-hidden-body': ['Page cachée', 'Ôtez aria-hidden de l’élément body.'],
  'aria-hidden-focus': ['Focus caché', 'Ôtez du parcours du clavier ce que aria-hidden cache.'],
  'aria-text': ['Texte d’un bloc', 'Ne mettez rien qui reçoit le focus dans role="text".'],
  'duplicate-id-aria': ['Identifiants en double', 'Rendez unique chaque identifiant qu’une étiquette nomme.'],
  list: ['Listes', 'Ne mettez que des éléments li dans ces listes.'],
  listitem: ['Éléments de liste', 'Placez ces éléments li dans une liste.'],
  'definition-list': ['Listes de définitions', 'Faites suivre chaque dt de son dd, sans rien d’autre.'],
  dlitem: ['Définitions', 'Placez ces éléments dt et dd dans un élément dl.'],
  'td-headers-attr': ['En-têtes nommés', 'Faites désigner par headers des en-têtes du même tableau.'],
  'table-duplicate-name': ['Légende de tableau', 'N’écrivez pas la même chose dans caption et dans summary.'],
  'video-caption': ['Sous-titres', 'Vérifiez que ces vidéos ont des sous-titres.'],
  'color-contrast': ['Contraste', 'Vérifiez le contraste dans un navigateur.'],
  'link-in-text-block': ['Liens dans le texte', 'Vérifiez que les liens se voient sans la couleur.'],
  'target-size': ['Taille des cibles', 'Vérifiez que ce qu’on touche du doigt mesure 24 pixels.'],
  'object-alt': ['Objets', 'Vérifiez que les objets ont un texte.'],
  'aria-conditional-attr': ['Attributs ARIA conditionnels', 'Vérifiez ces attributs dans un navigateur.'],
  'aria-allowed-role': ['Rôles permis', 'Vérifiez que chaque rôle convient à son élément.'],
}

const SEARCH: Readonly<Record<string, readonly [name: string, fix: string]>> = {
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
}

const OBSERVED: Readonly<Record<string, readonly [name: string, fix: string]>> = {
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
}

const TEXTS = { ...ACCESSIBILITY, ...SEARCH, ...OBSERVED }

/** Returns what people read of a check. */
export function checkText(id: string): CheckText {
  const [name = id, fix = ''] = Object.hasOwn(TEXTS, id) ? (TEXTS[id] ?? []) : []
  return { name, fix }
}
