import type { SettledBy } from '../lib/settled-by.ts'
import type { z } from 'zod'
import type { Language } from '../languages/typography.ts'
import type { MessageLanguage } from '../messages/text.ts'
import type { Entry } from './load/entry.ts'

/** One kind of content: the files that hold it and the schema that each of them must satisfy. */
export type CollectionDefinition<S extends z.ZodType = z.ZodType> = {
  readonly kind: 'collection'
  /** Glob below `content/`; the id of an entry is its file name without the ending. */
  readonly pattern: string
  readonly schema: S
}

/** Content that exists once: one YAML file. */
export type SingletonDefinition<S extends z.ZodType = z.ZodType> = {
  readonly kind: 'singleton'
  /** Path below `content/`. */
  readonly file: string
  readonly schema: S
}

export type Definition = CollectionDefinition | SingletonDefinition

/** One of the sitemaps behind `/sitemap.xml`: the first whose `match` fits a URL lists it. */
export type SitemapGroup = {
  readonly name: string
  /** Heading where people read the list; the name when absent. */
  readonly title?: string
  readonly match: RegExp
}

/** How `/sitemap.xml` and its parts look in a browser. */
export type SitemapView = {
  /** Style sheets below the root, in cascade order. */
  readonly styles: readonly string[]
  /** A singleton: each text of it is the custom property of its name, `--title` for `title`. */
  readonly words: string
}

/** What a feed says of one entry. Days are `YYYY-MM-DD`. */
export type FeedItem = {
  readonly title: string
  readonly summary: string
  readonly date: string
  readonly updated?: string | undefined
  readonly author?: string | undefined
  readonly categories: readonly string[]
}

/** The feed at `/rss.xml`: the newest entries of one collection, complete. */
export type FeedDefinition<E extends Entry = Entry> = {
  readonly title: string
  readonly description: string
  /** URL of the page that lists the same entries. */
  readonly page: string
  readonly collection: string
  // Methods, so that a site may name the shape of its own entries here.
  url(entry: E): string
  item(entry: E): FeedItem
}

/** How the markdown of a site is read: CommonMark with the extensions of GitHub. */
export type MarkdownSettings = {
  /** Plugins of remark, in the order in which they run, none of them asynchronous. With any, remark renders the site: many times as slow. */
  readonly remarkPlugins?: readonly RemarkPlugin[]
  /** `allow` passes raw HTML on to the page; a mistake when absent. */
  readonly html?: 'allow'
}

/** A plugin, or one with its settings. */
export type RemarkPlugin = Plugin | readonly [plugin: Plugin, ...settings: readonly unknown[]]
// Each has settings of its own.
type Plugin = (...settings: never[]) => unknown

export type SiteConfig<D extends Record<string, Definition> = Record<string, Definition>> = {
  readonly name: string
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly defaultLanguage: Language
  /** What authors are told in: problems, tables, help. English when absent. */
  readonly messages?: MessageLanguage
  /** IANA name; a publication date begins at midnight there. */
  readonly timeZone?: string
  /** Locale of each language (`fr-CA`), for `lang` and `hreflang`. */
  readonly languages: Readonly<Partial<Record<Language, string>>>
  readonly collections: D
  readonly markdown?: MarkdownSettings
  readonly sitemaps: readonly SitemapGroup[]
  readonly sitemapView?: SitemapView
  readonly feed?: FeedDefinition
  /** Self-hosted fonts: an npm package, the axes kept and the file in it. */
  readonly fonts?: readonly FontDefinition[]
  /** CSS files, below the root, that every page needs, in cascade order. */
  readonly baseStyles?: readonly string[]
  /** Files preloaded on every page, as served, besides the fonts. */
  readonly preload?: readonly { readonly href: string; readonly as: 'image' }[]
  readonly robots?: {
    readonly crawlers: readonly string[]
    readonly crawlDelay: number
    readonly disallow: readonly string[]
  }
  /** What the handler of `/api/` must know of the site, as plain data (`ApiData` of `site/config`); none when absent. */
  api?(site: never): unknown
  /**
   * The key by which IndexNow knows the site, 8 to 128 letters, digits or dashes: served as `/{key}.txt`, so no secret.
   * Without one, search engines are told of no change.
   */
  readonly indexNowKey?: string
  /** What pages may run and reach besides the site's own; nothing when absent. */
  policy?(site: never): PolicyAdditions
  /** Address -> new address, answered with 301. */
  readonly redirects?: Readonly<Record<string, string>>
  /** Whether to lay `.br` and `.gz` beside each text, for a host that sends them as they are; `true` when absent. */
  readonly precompress?: boolean
  /** Most bytes that a page may weigh; passing one fails the build. */
  readonly budgets?: Budgets
  /**
   * How serious each finding of `site check` is, by its code; what docs/checks.md says where it is not named.
   * With `links`, pages are held to their links alone: the rest takes ten times as long as building them.
   */
  readonly check?: Readonly<Record<string, CheckLevel>> | 'links'
  /** What else must be set before the site goes live; `site check --launch` tells what is not. */
  readonly launch?: readonly LaunchSetting[]
  /** The part of what two pages say, from 0 to 1, from which `site check` finds them too much alike; 0.6 when absent. */
  readonly nearDuplicates?: number
  /** `kill` takes the worker away from the browsers that have it; only then is `off`, the default, safe. */
  readonly serviceWorker?: 'on' | 'off' | 'kill'
  /** URL of the page that the service worker shows when nothing else can be had. */
  readonly offlinePage?: string
  /** The picture of each page that social networks show; no pictures when absent. */
  readonly socialCards?: SocialCardDesign
  /** The mark of the site on tabs, home screens and bookmarks; none when absent. */
  readonly icons?: IconDesign
}

/** `error` stops the build, `warn` is shown, `launch` is told by `site check --launch` only, `off` is not looked at. */
export type CheckLevel = 'off' | 'launch' | 'warn' | 'error'

/** Something that must be set: a value of a content file, or a variable of the handler's environment. */
export type LaunchSetting = {
  /** What it is called, in the language of `messages`. */
  readonly what: string
  /** What to do, in the language of `messages`. */
  readonly hint: string
  /** `web` when absent. */
  readonly settledBy?: SettledBy
  /** A YAML file below the root, and the way to the value in it. */
  readonly file?: string
  readonly path?: readonly string[]
  readonly env?: string
}

/** Most bytes of brotli, but for pictures, which are as heavy as they are. */
export type Budget = {
  /** The page with the styles in it. */
  readonly html?: number
  /** Those styles alone. */
  readonly css?: number
  /** The script that every page loads. */
  readonly firstScript?: number
  /** Every script that the page may ever load. */
  readonly scripts?: number
  /** The pictures of the page, in the format that any browser shows. */
  readonly images?: number
}

/** A budget for every page, and others for the pages whose URL matches: the last that matches wins, limit by limit. */
export type Budgets = Budget & { readonly pages?: readonly (Budget & { readonly match: RegExp })[] }

/** What the Content-Security-Policy of every page allows besides the site itself. */
export type PolicyAdditions = {
  /** Origins of scripts. */
  readonly scripts?: readonly string[]
  /** Origins that scripts may talk to. */
  readonly connect?: readonly string[]
  /** Names of the Trusted Types policies that the site's scripts create. */
  readonly trustedTypes?: readonly string[]
}

export type FontDefinition = {
  readonly family: string
  /** A variable woff2 file as npm resolves it, such as `@fontsource-variable/besley/files/….woff2`. */
  readonly file: string
  readonly weights: readonly [number, number]
  /** A font that every machine has, stretched to the same metrics until this one arrives. */
  readonly fallback: 'Arial' | 'Georgia' | 'Times New Roman'
}

/** How the 1200 by 630 cards look. Colours are `#rrggbb`. */
export type SocialCardDesign = {
  /** An SVG of that size below the root, behind the words. It holds no words itself, since no font is at hand. */
  readonly background: string
  readonly ink: string
  /** Colour of the label above the title. */
  readonly inkSoft: string
  /** Families of `fonts`, each with the weight that the words take. */
  readonly titleFont: { readonly family: string; readonly weight: number }
  readonly textFont: { readonly family: string; readonly weight: number }
  /** Where the title stands, with its label above, and where the name of the site does; in pixels. */
  readonly titleArea: CardArea
  readonly nameArea: CardArea
  /** What stands below the name of the site, by language; `{{facts}}` are replaced. */
  readonly contact?: Readonly<Partial<Record<Language, string>>>
}

export type CardArea = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What `/favicon.svg`, the icons of home screens and `/site.webmanifest` are made of. Colours are `#rrggbb`. */
export type IconDesign = {
  /** A square SVG below the root. */
  readonly source: string
  /** Name below the icon on a home screen: about 12 letters. */
  readonly shortName: string
  readonly themeColor: string
  /** Behind the icon where a system asks for one without holes, and behind the site while it starts. */
  readonly backgroundColor: string
}

/** Declares a collection of files. */
export function collection<S extends z.ZodType>(options: {
  pattern: string
  schema: S
}): CollectionDefinition<S> {
  return { kind: 'collection', ...options }
}

/** Declares a file that exists once. */
export function singleton<S extends z.ZodType>(options: { file: string; schema: S }): SingletonDefinition<S> {
  return { kind: 'singleton', ...options }
}

/** Declares a site. Returns its argument; its use is the type. */
export function defineSite<const D extends Record<string, Definition>>(config: SiteConfig<D>): SiteConfig<D> {
  return config
}
