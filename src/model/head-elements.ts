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

const LINK_ATTRIBUTES: Readonly<Record<keyof HeadLink, true>> = {
  rel: true,
  href: true,
  type: true,
  title: true,
  hreflang: true,
  media: true,
  sizes: true,
  color: true,
}

/** Written by the engine, from other keys of the head and from the settings. */
const OWN_META =
  /^(?:charset|viewport|description|twitter:card|og:(?:type|site_name|title|description|url|locale)|article:(?:published|modified)_time)$/i
const OWN_LINKS = new Set(['canonical', 'stylesheet', 'preload'])
const NO_INDEX = /\b(?:noindex|none)\b/i

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
      { en: 'must map names to texts', fr: 'doit associer un texte à chaque nom' },
      { en: "Write it like { author: 'Ada' }.", fr: "Écrivez-le ainsi : { author: 'Ada' }." },
    )
  const own = pairs.find(([name]) => OWN_META.test(name))?.[0]
  if (own !== undefined)
    return wrong(
      'meta',
      { en: `has "${own}", which the engine writes`, fr: `a « ${own} », que le moteur écrit` },
      {
        en: 'Remove it: it comes from the other keys of "head" and from the settings.',
        fr: 'Retirez-le : il vient des autres clés de « head » et des réglages.',
      },
    )
  if (pairs.some(([name, content]) => /^(?:robots|googlebot)$/i.test(name) && NO_INDEX.test(String(content))))
    return wrong(
      'meta',
      { en: 'keeps search engines out', fr: 'écarte les moteurs de recherche' },
      {
        en: 'Write "noindex: true" in "head" instead: sitemaps then leave the page out.',
        fr: 'Écrivez plutôt « noindex: true » dans « head » : les plans du site omettent alors la page.',
      },
    )
  const attributes = Object.keys(LINK_ATTRIBUTES).join(', ')
  if (!Array.isArray(links) || !links.every(isLink))
    return wrong(
      'links',
      {
        en: 'must be a list of elements, each with texts',
        fr: "doit être une liste d'éléments, chacun fait de textes",
      },
      {
        en: `Write each like { rel: 'me', href: 'https://…' }. The attributes can be ${attributes}.`,
        fr: `Écrivez chacun ainsi : { rel: 'me', href: 'https://…' }. Les attributs peuvent être ${attributes}.`,
      },
    )
  const rel = links.flatMap((link) => link.rel.toLowerCase().split(/\s+/)).find((each) => OWN_LINKS.has(each))
  if (rel === undefined) return undefined
  return wrong(
    'links',
    { en: `has a "${rel}"`, fr: `a un « ${rel} »` },
    {
      en: 'Remove it: the engine writes the canonical address, the style sheets that a page imports, and the "preload" of site.config.ts.',
      fr: "Retirez-le : le moteur écrit l'adresse canonique, les feuilles de style que la page importe, et le « preload » de site.config.ts.",
    },
  )
}

function isLink(value: unknown): value is HeadLink {
  if (!isRecord(value) || typeof value['rel'] !== 'string' || typeof value['href'] !== 'string') return false
  return Object.entries(value).every(
    ([name, text]) =>
      text === undefined || (Object.hasOwn(LINK_ATTRIBUTES, name) && typeof text === 'string'),
  )
}
