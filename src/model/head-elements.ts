import type { Text } from '../messages/text.ts'
import type { Problem } from '../problems/problem.ts'
import { isRecord } from '../lib/is-record.ts'

/** A `<link>` element. `href` is an address of the site or elsewhere. */
export type HeadLink = {
  readonly rel: string
  readonly href: string
  readonly type?: string | undefined
  readonly title?: string | undefined
  readonly hreflang?: string | undefined
  readonly media?: string | undefined
  readonly sizes?: string | undefined
  readonly color?: string | undefined
}

const LINK_ATTRIBUTES: readonly string[] = [
  'rel',
  'href',
  'type',
  'title',
  'hreflang',
  'media',
  'sizes',
  'color',
] satisfies (keyof HeadLink)[]

/** Written by the engine, from other keys of the head and from the settings. */
const OWN_META =
  /^(?:charset|viewport|description|twitter:card|og:(?:type|site_name|title|description|url|locale|image(?::\w+)?)|article:(?:published|modified)_time)$/
const OWN_LINKS = new Set(['canonical', 'stylesheet'])

/** The problem of the `meta` and `links` that "head" returned. */
export function headElementsProblem(
  head: Readonly<Record<string, unknown>>,
  url: string,
): Pick<Problem, 'message' | 'hint'> | undefined {
  const { meta = {}, links = [] } = head
  const wrong = (key: string, { en, fr }: Text, hint: Text) => ({
    message: {
      en: `On "${url}", the "${key}" of "head" ${en}.`,
      fr: `Sur « ${url} », le « ${key} » de « head » ${fr}.`,
    },
    hint,
  })
  const pairs = isRecord(meta) ? Object.entries(meta) : undefined
  if (!pairs?.every(([, content]) => typeof content === 'string'))
    return wrong(
      'meta',
      { en: 'is not text by name', fr: "n'est pas du texte par nom" },
      {
        en: "Write it like { author: 'Ada' }, with values in quotation marks.",
        fr: "Écrivez-le comme { author: 'Ada' }, avec des valeurs entre guillemets.",
      },
    )
  const own = pairs.find(([name]) => OWN_META.test(name))?.[0]
  if (own !== undefined)
    return wrong(
      'meta',
      { en: `has "${own}", which each page already has`, fr: `a « ${own} », que chaque page a déjà` },
      {
        en: 'Remove it: it comes from the other keys of "head" and from the settings.',
        fr: 'Retirez-le : il vient des autres clés de « head » et des réglages.',
      },
    )
  const attributes = LINK_ATTRIBUTES.join(', ')
  if (!Array.isArray(links) || !links.every(isLink))
    return wrong(
      'links',
      { en: 'is not a list of links', fr: "n'est pas une liste de liens" },
      {
        en: `Write each like { rel: 'me', href: 'https://…' }. The attributes can be ${attributes}.`,
        fr: `Écrivez chacun comme { rel: 'me', href: 'https://…' }. Les attributs peuvent être ${attributes}.`,
      },
    )
  const rel = links.map((link) => link.rel).find((each) => OWN_LINKS.has(each))
  if (rel === undefined) return undefined
  return wrong(
    'links',
    { en: `has a "${rel}"`, fr: `a un « ${rel} »` },
    {
      en: 'Remove it: the engine writes the canonical address, and the style sheets that a page imports.',
      fr: "Retirez-le : le moteur écrit l'adresse canonique, et les feuilles de style que la page importe.",
    },
  )
}

function isLink(value: unknown): value is HeadLink {
  if (!isRecord(value) || typeof value['rel'] !== 'string' || typeof value['href'] !== 'string') return false
  return Object.entries(value).every(
    ([name, text]) => text === undefined || (LINK_ATTRIBUTES.includes(name) && typeof text === 'string'),
  )
}
