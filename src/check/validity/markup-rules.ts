import type { Text } from '../../messages/text.ts'

/** The html-validate rules for pages, in words for authors. Names, headings and ids have their own checks. */
export const MARKUP_RULES: Readonly<Record<string, Text>> = {
  'aria-label-misuse': {
    en: '"aria-label" has no effect on this element',
    fr: '« aria-label » n’a pas d’effet sur cet élément',
  },
  'attribute-allowed-values': {
    en: 'An attribute has a value that the standard does not accept',
    fr: 'Un attribut a une valeur que la norme n’accepte pas',
  },
  'attribute-misuse': {
    en: 'An attribute does not belong on this element, or only beside another one',
    fr: 'Un attribut n’a pas sa place sur cet élément, ou seulement à côté d’un autre',
  },
  'close-order': {
    en: 'An element is not closed where it should be',
    fr: 'Un élément n’est pas fermé là où il devrait l’être',
  },
  deprecated: {
    en: 'An element no longer exists in the standard',
    fr: 'Un élément n’existe plus dans la norme',
  },
  'element-name': { en: 'An element name is not valid', fr: 'Un nom d’élément n’est pas valide' },
  'element-permitted-content': {
    en: 'The first element is not permitted inside the second',
    fr: 'Le premier élément n’est pas permis dans le second',
  },
  'element-permitted-occurrences': {
    en: 'An element appears more often than permitted',
    fr: 'Un élément paraît plus de fois que permis',
  },
  'element-permitted-order': {
    en: 'An element is not in the place that the standard requires',
    fr: 'Un élément n’est pas à la place que veut la norme',
  },
  'element-permitted-parent': {
    en: 'An element must be directly inside another',
    fr: 'Un élément doit être directement dans un autre',
  },
  'element-required-ancestor': {
    en: 'An element must be inside another',
    fr: 'Un élément doit être dans un autre',
  },
  'element-required-attributes': {
    en: 'A required attribute is missing',
    fr: 'Un attribut obligatoire manque',
  },
  'element-required-content': {
    en: 'The first element lacks the second',
    fr: 'Le premier élément n’a pas le second',
  },
  'input-attributes': {
    en: 'An attribute does not go with this type of field',
    fr: 'Un attribut ne va pas avec ce type de champ',
  },
  'meta-refresh': { en: 'The page reloads by itself', fr: 'La page se recharge d’elle-même' },
  'multiple-labeled-controls': {
    en: 'A label names several fields',
    fr: 'Une étiquette nomme plusieurs champs',
  },
  'no-autoplay': { en: 'A sound or video starts by itself', fr: 'Un son ou une vidéo part de lui-même' },
  'no-deprecated-attr': {
    en: 'An attribute no longer exists in the standard',
    fr: 'Un attribut n’existe plus dans la norme',
  },
  'no-dup-attr': { en: 'An attribute is written twice', fr: 'Un attribut est écrit deux fois' },
  'script-element': { en: 'A script is not closed', fr: 'Un script n’est pas fermé' },
  'valid-autocomplete': {
    en: 'An "autocomplete" value does not exist',
    fr: 'Une valeur d’« autocomplete » n’existe pas',
  },
  'valid-id': { en: 'An id cannot serve as a name', fr: 'Un identifiant ne peut pas servir de nom' },
  'void-content': { en: 'A void element is closed', fr: 'Un élément vide est fermé' },
}

export const MARKUP_OPTIONS: Readonly<Record<string, object>> = {
  // Lists can have names.
  'aria-label-misuse': { allowAnyNamable: true },
  // Custom elements define the meaning of their attributes.
  'no-autoplay': { include: ['audio', 'video'] },
  // The standard accepts any characters except spaces, such as the digit at the start of a heading.
  'valid-id': { relaxed: true },
}
