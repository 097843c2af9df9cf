import type { FormDefinition } from '../forms/form-definition.ts'
import type { MessageLanguage } from '../messages/text.ts'

/** What the handler must know of a site: the forms it takes and the business it answers for. Plain data. */
export type ApiData = BuiltPages & {
  readonly forms: readonly FormDefinition[]
  readonly business: ApiBusiness
}

/** The same, with what the engine adds from the site's config. */
export type SiteData = ApiData & OwnerSettings

/** How the owner reads: in which language, and in the time of which zone. */
export type OwnerSettings = { readonly language: MessageLanguage; readonly timeZone: string }

/** What the handler knows of the site as it was built; a site that was not has none of it. */
export type BuiltPages = {
  /** The path of each page that search engines may show, with a fingerprint of what can be read there. */
  readonly pages?: Readonly<Record<string, string>> | undefined
  /** The address of each page and file that the site answers, shown by search engines or not, in order. */
  readonly routes?: readonly string[] | undefined
  /** The address of the home page, which a site in a folder of its host has below that folder. */
  readonly home?: string | undefined
  /** The key of IndexNow, which the site serves as `/{key}.txt`. */
  readonly indexNowKey?: string | undefined
}

/** What the handler and its mails say of the business. Plain data, from the site's content. */
export type ApiBusiness = {
  readonly name: string
  /** The site's own address, without a path: `https://www.nordassain.example`. */
  readonly origin: string
  readonly phone: string
  /** Where quote requests are mailed, and who the mails come from unless the environment says otherwise. */
  readonly email: string
  /** One line, for the foot of the mails. */
  readonly address: string
  /** The licence as the law wants it printed, label included. */
  readonly licence?: string | undefined
  /** Letters before each reference number: `ND` gives `ND-7K3M-2Q`. */
  readonly referencePrefix: string
}
