import type { Text } from '../messages/text.ts'
import type { Problem } from '../problems/problem.ts'
import { isRecord } from '../lib/is-record.ts'

/** A `<link>` element with its attributes, such as `type` and `media`. `href` is an address of the site or elsewhere. */
export type HeadLink = {
  readonly rel: string
  readonly href: string
  readonly hreflang?: string | undefined
  readonly [attribute: string]: string | undefined
}

const OWN_META =
  /^(?:charset|viewport|description|twitter:card|og:(?:type|site_name|title|description|url|locale)|article:(?:published|modified)_time)$/i
const ROBOTS = /^(?:robots|googlebot)$/i
const NO_INDEX = /\b(?:noindex|none)\b/i
const OWN_LINKS = new Set(['canonical', 'stylesheet', 'preload'])

/** The problem of the `meta` and `links` that "head" returned: of their form, or with what the engine writes itself. */
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
  if (!isRecord(meta) || !Object.values(meta).every((content) => typeof content === 'string'))
    return wrong(
      'meta',
      { en: 'must map names to texts', fr: 'doit associer un texte à chaque nom' },
      { en: "Write it like { author: 'Ada' }.", fr: "Écrivez-le ainsi : { author: 'Ada' }." },
    )
  if (!Array.isArray(links) || !links.every(isLink))
    return wrong(
      'links',
      {
        en: 'must be a list of elements, each with texts',
        fr: 'doit être une liste d’éléments, chacun fait de textes',
      },
      {
        en: "Write each like { rel: 'me', href: 'https://…' }.",
        fr: "Écrivez chacun ainsi : { rel: 'me', href: 'https://…' }.",
      },
    )
  const ownMeta = Object.keys(meta).find(
    (name) => OWN_META.test(name) || (ROBOTS.test(name) && NO_INDEX.test(String(meta[name]))),
  )
  const ownLink = links.flatMap(({ rel }) => rel.toLowerCase().split(/\s+/)).find((rel) => OWN_LINKS.has(rel))
  const own = ownMeta ?? ownLink
  if (own === undefined) return undefined
  return wrong(
    ownMeta === undefined ? 'links' : 'meta',
    { en: `has "${own}", which the engine writes`, fr: `a « ${own} », que le moteur écrit` },
    {
      en: 'Remove it: it comes from the other keys of "head", such as "noindex", from the settings, or from what the page imports.',
      fr: 'Retirez-le : il vient des autres clés de « head », comme « noindex », des réglages, ou de ce que la page importe.',
    },
  )
}

function isLink(value: unknown): value is HeadLink {
  if (!isRecord(value) || typeof value['rel'] !== 'string' || typeof value['href'] !== 'string') return false
  return Object.values(value).every((text) => text === undefined || typeof text === 'string')
}
