import type { LaunchSetting } from '../../content/define-site.ts'
import { isMarkdown } from '../../lib/is-markdown.ts'
import type { SettledBy } from '../../lib/settled-by.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { firstOf } from '../../lib/lists/first-of.ts'
import { once } from '../../lib/once.ts'
import { parseYaml } from '../../content/yaml/parse-yaml.ts'
import { wordsIn, type FactDefinitions } from '../../content/load/facts.ts'
import { defineCheck } from '../run/check.ts'
import { factSubject } from '../facts/fact-readings.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { codeRanges } from '../locate/texts/code-ranges.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import { valueAt } from '../../lib/value-at.ts'

const UNSETTLED = {
  unverified: { en: 'is not verified', fr: 'n’est pas vérifié' },
  placeholder: { en: 'still needs its real value', fr: 'attend sa vraie valeur' },
  simulated: { en: 'is a demonstration', fr: 'est une démonstration' },
} as const
const CITED = /\{\{\s*([\w-]+)/
/** Keys that identify an item to authors. */
const NAMES = ['name', 'title', 'label', 'id']
/**
 * Fictional numbers and addresses: reserved for examples, or all zeros. Their start, a group, is read backwards: from
 * each word on, this took a tenth of a check of 1,026 posts without changes.
 */
const FICTIONAL =
  /[ .-]555[ .-]01\d\d\b(?<=\b(\d{3}).{9})|@(?<=(?<![\w.+-])([\w.+-]+)@)[\w.-]+\.(?:example|test|invalid)\b|\b0000-0000-00\b/g
const FICTIONAL_HOST = /(?:^|\.)(?:example|test|invalid|localhost)(?:\.(?:com|net|org))?$/

export const launch = defineCheck({
  name: 'launch',
  title: { en: 'Before launch', fr: 'Avant la mise en ligne' },
  description: {
    en: 'What the content marks as not settled (`status: unverified`, `placeholder` or `simulated`), what is fictional, and what `launch` of `site.config.ts` still waits for. `settledBy`, next to `status`, says who must act: `owner`, `privacy`, `lawyer` or `web`.',
    fr: 'Ce que le contenu dit n’être pas réglé (`status: unverified`, `placeholder` ou `simulated`), ce qui est fictif, et ce que `launch` de `site.config.ts` attend encore. `settledBy`, à côté de `status`, dit qui doit agir : `owner`, `privacy`, `lawyer` ou `web`.',
  },
  rules: {
    'launch/unsettled': {
      level: 'launch',
      means: {
        en: 'A part of the content is marked as not settled.',
        fr: 'Une partie du contenu dit qu’elle n’est pas réglée.',
      },
      fix: {
        en: 'Verify it and write "status: attested", or remove it.',
        fr: 'Vérifiez-la et écrivez « status: attested », ou retirez-la.',
      },
    },
    'launch/fictional': {
      level: 'launch',
      means: { en: 'A number or address is fictional.', fr: 'Un numéro ou une adresse est fictif.' },
      fix: { en: 'Write the real one.', fr: 'Écrivez la vraie valeur.' },
    },
    'launch/missing-setting': {
      level: 'launch',
      means: {
        en: 'A setting that the site needs is missing.',
        fr: 'Un réglage que le site attend n’est pas fait.',
      },
      fix: {
        en: 'Set it, or take it out of "launch" in site.config.ts.',
        fr: 'Faites-le, ou retirez-le de « launch » dans site.config.ts.',
      },
    },
  },
  site: (site, report) => {
    const { config, sources } = site
    const bodies = once(() =>
      site.documents.map(({ page }) => ({ ...page.route, body: site.readPageBody(page) })),
    )
    for (const file of sources.content) {
      if (file === FACTS_FILE) continue
      const source = sources.read(file) ?? ''
      for (const { path, item, status } of unsettledIn(file, source)) {
        const textOf = (key: string) => (typeof item[key] === 'string' ? item[key] : undefined)
        const name = firstOf(NAMES, textOf) ?? file
        const cited = CITED.exec(JSON.stringify(item))?.[1]
        const fact = cited === undefined ? undefined : sources.facts[cited]
        const about = fact ? factSubject(fact) : path.length === 0 ? file.replace(/[^/]+$/, '') : undefined
        report('launch/unsettled', {
          message: { en: `"${name}" ${UNSETTLED[status].en}.`, fr: `« ${name} » ${UNSETTLED[status].fr}.` },
          who: textOf('settledBy') as SettledBy | undefined,
          about,
          where: { yaml: { file, path: [...path, 'status'] } },
          pages: site.launch ? pagesWith(name, file, bodies) : undefined,
        })
      }
      for (const { written, at } of fictionalIn(file, source))
        report('launch/fictional', {
          value: written,
          about: subjectSaying(written, sources.facts) ?? written,
          where: { place: { file, ...at } },
        })
    }
    if (FICTIONAL_HOST.test(new URL(config.origin).hostname))
      report('launch/fictional', {
        value: config.origin,
        who: 'web',
        where: { place: site.placeOf('site.config.ts', config.origin) },
      })
    for (const setting of config.launch ?? []) {
      if (isSet(setting, site)) continue
      const variable = setting.env === undefined ? '' : ` (variable ${setting.env})`
      report('launch/missing-setting', {
        value: `${setting.what}${variable}`,
        hint: setting.hint,
        who: setting.settledBy ?? 'web',
        where:
          setting.file === undefined
            ? { place: site.placeOf('site.config.ts', setting.what) }
            : { yaml: { file: setting.file, path: setting.path ?? [] } },
      })
    }
  },
})

type Bodies = () => readonly { readonly url: string; readonly source: string; readonly body: string }[]

/** The pages that are made from a file or show a name. */
function pagesWith(name: string, file: string, bodies: Bodies): string[] {
  const shown = escapeHtml(name.replaceAll("'", '’'))
  return bodies()
    .filter(({ source, body }) => source === file || body.includes(shown))
    .map(({ url }) => url)
}

function subjectSaying(text: string, facts: FactDefinitions): string | undefined {
  const fact = Object.values(facts).find(({ readings }) =>
    Object.values(readings).some((reading) => wordsIn(reading) === text),
  )
  return fact && factSubject(fact)
}

function fictionalIn(file: string, source: string) {
  // A code sample is not a real number.
  const isCode = once(() => (isMarkdown(file) ? codeRanges(source) : () => false))
  return [...source.matchAll(FICTIONAL)].flatMap(({ 0: end, 1: area, 2: name, index }) => {
    const start = area ?? name ?? ''
    const from = index - start.length
    return isCode()(from) ? [] : [{ written: start + end, at: placeAt(source, from) }]
  })
}

type Unsettled = {
  readonly path: readonly string[]
  readonly item: Readonly<Record<string, unknown>>
  readonly status: keyof typeof UNSETTLED
}

/** The parts of a file whose `status` is unsettled. */
function unsettledIn(file: string, source: string): Unsettled[] {
  if (!/\bstatus: *(?:unverified|placeholder|simulated)\b/.test(source) || isMarkdown(file)) return []
  const found: Unsettled[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return
    const item = value as Unsettled['item']
    const status = item.status as Unsettled['status']
    if (Object.hasOwn(UNSETTLED, status)) found.push({ path, item, status })
    for (const [key, each] of Object.entries(value)) visit(each, [...path, key])
  }
  visit(parseYaml(file, source).value, [])
  return found
}

function isSet({ env, file = '', path = [] }: LaunchSetting, { sources }: CheckedSite): boolean {
  if (env !== undefined) return Boolean(process.env[env])
  const found = valueAt(parseYaml(file, sources.read(file) ?? '').value, path)
  return found !== undefined && found !== null && found !== ''
}
