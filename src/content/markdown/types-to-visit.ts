import type { MarkdownOptions } from './markdown.ts'

/** What a parser may take for raw HTML; a web or mail address in angle brackets is none. */
const MAY_BE_HTML = /<(?:[!?]|\/?[a-z][a-z\d-]*(?:[\s/>]|$))/i
const OF_COMPONENTS = ['containerDirective', 'leafDirective', 'textDirective', 'code']

/**
 * The types of nodes that a text may have and that must be changed or listed; links only if it `readsLinks`. Most texts
 * have none: Sätteri renders the articles of the bench without visitors in a third of the time, and a cold build
 * takes a tenth less.
 */
export function typesToVisit(
  source: string,
  options: MarkdownOptions,
  readsLinks: boolean,
): readonly string[] {
  const hasImages = source.includes('![')
  // A fact in a definition that no link uses is not in the HTML.
  const mayCite = source.includes(']:') && source.includes('{{')
  return [
    ...(MAY_BE_HTML.test(source) ? ['html'] : []),
    ...(readsLinks ? ['link'] : []),
    ...(readsLinks || hasImages || mayCite ? ['definition'] : []),
    ...(hasImages ? ['image', 'imageReference'] : []),
    ...(options.components || options.highlights ? OF_COMPONENTS : []),
  ]
}
