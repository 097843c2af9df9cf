import type { ApiData, SiteData } from '../api/api-data.ts'
import { configResult } from '../content/config-result.ts'
import type { SiteConfig } from '../content/define-site.ts'
import type { FormDefinition } from '../forms/form-definition.ts'
import { publicAddress } from '../lib/addresses/public-address.ts'
import { DEFAULT_TIME_ZONE } from '../lib/time/default-time-zone.ts'
import { BuildError } from '../problems/problem.ts'
import { CONFIG_FILE } from '../problems/template-failure.ts'

/**
 * The handler's data about a site: from its config, and for the whole site. Throws a BuildError if two forms share an
 * id: submissions of the second would be validated by the rules of the first, and refused.
 */
export function siteApiData(config: SiteConfig, site: unknown): SiteData | undefined {
  if (!config.api) return undefined
  const result = config.api(site as never) as Partial<ApiData> | undefined
  const isRight = Array.isArray(result?.forms) && typeof result.business === 'object'
  const data = configResult(['api'], result as ApiData, isRight, {
    en: '{ forms, business }, not a promise',
    fr: 'aussitôt { forms, business }',
  })
  const ids = data.forms.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined)
    throw new BuildError({
      code: 'host/form-id',
      message: {
        en: `Two forms have the id "${twice}".`,
        fr: `Deux formulaires ont l’identifiant « ${twice} ».`,
      },
      hint: {
        en: 'Give each form its own "id".',
        fr: 'Donnez à chaque fichier de formulaire un « id » à lui.',
      },
      place: { file: CONFIG_FILE },
      setting: ['api'],
    })
  return {
    ...data,
    forms: data.forms.map((form) => withAddresses(form, config)),
    home: publicAddress('/', config),
    indexNowKey: config.indexNowKey,
    language: config.messages ?? 'en',
    timeZone: config.timeZone ?? DEFAULT_TIME_ZONE,
  }
}

/** The form with its public links: the handler's response pages are not part of the build. */
function withAddresses(form: FormDefinition, config: SiteConfig): FormDefinition {
  const { back, privacy } = form
  const moved = <L extends { readonly url: string }>(link: L) => ({
    ...link,
    url: publicAddress(link.url, config),
  })
  return { ...form, back: moved(back), privacy: { ...privacy, link: moved(privacy.link) } }
}
