import type { FormDefinition } from '../forms/form-definition.ts'
import type { MessageLanguage } from '../messages/text.ts'

/** What the handler needs to know about a site: its forms and the business it answers for. Plain data. */
export type ApiData = BuiltPages & {
  readonly forms: readonly FormDefinition[]
  readonly business: ApiBusiness
}

/** The same, with the settings that the engine adds from the site's config. */
export type SiteData = ApiData & OwnerSettings

export type OwnerSettings = { readonly language: MessageLanguage; readonly timeZone: string }

/** What the handler knows about the built site; absent if the site was not built. */
export type BuiltPages = {
  /** The path of each indexable page, with a fingerprint of its visible content. */
  readonly pages?: Readonly<Record<string, string>> | undefined
  /** The address of each page and file of the site, indexable or not, sorted. */
  readonly routes?: readonly string[] | undefined
  /** The address of the home page; a site in a subfolder of its host has it below that folder. */
  readonly home?: string | undefined
  /** The IndexNow key, which the site serves as `/{key}.txt`. */
  readonly indexNowKey?: string | undefined
}

/** What the handler and its mails say about the business. Plain data from the site's content. */
export type ApiBusiness = {
  readonly name: string
  /** The site's origin, without a path: `https://www.nordassain.example`. */
  readonly origin: string
  readonly phone: string
  /** Where quote requests are mailed, and the sender of the mails unless the environment says otherwise. */
  readonly email: string
  /** One line, for the footer of the mails. */
  readonly address: string
  /** The licence as the law requires it printed, label included. */
  readonly licence?: string | undefined
  /** Letters before each reference number: `ND` gives `ND-7K3M-2Q`. */
  readonly referencePrefix: string
}
