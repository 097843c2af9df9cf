import type { SettledBy } from '../lib/settled-by.ts'
import type { z } from 'zod'
import type { Language } from '../languages/language.ts'
import type { MessageLanguage } from '../messages/text.ts'
import type { Entry } from './load/entry.ts'

/** A kind of content: its files, and the schema that each must satisfy. */
export type CollectionDefinition<S extends z.ZodType = z.ZodType> = {
  readonly kind: 'collection'
  /** Glob below `content/`; the id of an entry is its path from the first `*` or `{` on, without the extension. */
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
  /** Its file is `/sitemap-{name}.xml`. */
  readonly name: string
  /** Heading in the browser view; the name when absent. */
  readonly title?: string
  /** Which URLs it lists. */
  readonly match: RegExp
}

/** How browsers show `/sitemap.xml` and its parts. */
export type SitemapView = {
  /** Style sheets below the root, in cascade order. */
  readonly styles: readonly string[]
  /** A singleton: each of its texts becomes a custom property, `--title` for `title`. */
  readonly words: string
}

/** One entry of a feed. Days are `YYYY-MM-DD`. */
export type FeedItem = {
  readonly title: string
  readonly summary: string
  readonly date: string
  readonly updated?: string | undefined
  readonly author?: string | undefined
  readonly categories: readonly string[]
}

/** A feed: the newest entries of one collection, in full. */
export type FeedDefinition<E extends Entry = Entry> = {
  /** Its address, which ends in `.xml`: `/rss.xml`, `/en/feed.xml`. */
  readonly url: string
  /** Its language, whose entries alone it has; the default language and every entry when absent. */
  readonly language?: Language
  readonly title: string
  readonly description: string
  /** URL of the page that lists the same entries. */
  readonly page: string
  readonly collection: string
  // Methods, whose bivariance lets a site type its entries.
  urlOf(entry: E): string
  item(entry: E): FeedItem
}

/** Markdown settings of a site: CommonMark with GitHub extensions. */
export type MarkdownSettings = {
  /** Plugins of remark, in order, all synchronous. With any, remark renders the site, which is much slower. */
  readonly remarkPlugins?: readonly RemarkPlugin[]
  /** `allow` passes raw HTML to the page; `refuse`, the default, makes it an error. */
  readonly html?: 'refuse' | 'allow'
  /** `github` makes the ids of headings as GitHub, Astro, Docusaurus and Hugo do; by the rule of `slug` when absent. */
  readonly headingIds?: 'github'
  /** Whether blocks of code get classes for their words when pages are built; `false` when absent. */
  readonly highlight?: boolean
}

/** A plugin, or one with its settings. */
export type RemarkPlugin = Plugin | readonly [plugin: Plugin, ...settings: readonly unknown[]]
type Plugin = (...settings: never[]) => unknown

export type SiteConfig<D extends Record<string, Definition> = Record<string, Definition>> = {
  /** Name of the site, for social networks and those who read `robots.txt` and `llms.txt`. */
  readonly name: string
  /** Scheme and host, without a trailing slash. */
  readonly origin: string
  /**
   * The folder of the host that the site is in, such as `/project/`; `/` when absent. Addresses are written without it,
   * in content and templates: the build puts it before them.
   */
  readonly base?: string
  /** Whether addresses of pages end with a slash, `/contact/` for `/contact`; `never` when absent. */
  readonly trailingSlash?: 'always' | 'never'
  /** One of `languages`: that of content whose folder and `lang` name no other. */
  readonly defaultLanguage: Language
  /** Language of problems, tables and help. English when absent. */
  readonly messages?: MessageLanguage
  /** IANA name; a publication date begins at midnight there. `UTC` when absent. */
  readonly timeZone?: string
  /** Languages of the pages, any number, each with its BCP 47 tag (`fr: 'fr-CA'`, `ar: 'ar'`). */
  readonly languages: Readonly<Record<Language, string>>
  /** Kinds of content by name, each made with `collection` or `singleton`. */
  readonly collections: D
  /** How markdown is read. */
  readonly markdown?: MarkdownSettings
  /** Parts of the sitemap, in order. */
  readonly sitemaps: readonly SitemapGroup[]
  /** Styles and words of the sitemap in a browser. */
  readonly sitemapView?: SitemapView
  /** Feeds, any number. */
  readonly feeds?: readonly FeedDefinition[]
  /** Self-hosted fonts from npm packages. */
  readonly fonts?: readonly FontDefinition[]
  /** CSS files, below the root, that every page needs, in cascade order. */
  readonly baseStyles?: readonly string[]
  /** Files to preload on every page, in addition to fonts. */
  readonly preload?: readonly { readonly href: string; readonly as: 'image' }[]
  /** `robots.txt`: crawlers to name, seconds between two requests, and paths that they leave out. */
  readonly robots?: {
    readonly crawlers: readonly string[]
    readonly crawlDelay: number
    readonly disallow: readonly string[]
  }
  /** Site data for the handler of `/api/`, as plain data (`ApiData` of `site/config`); none when absent. */
  api?(site: never): unknown
  /**
   * The site's IndexNow key, 8 to 128 letters, digits or dashes; served as `/{key}.txt`, so not a secret. Without it,
   * search engines are not notified of changes.
   */
  readonly indexNowKey?: string
  /** Additions to the content security policy; none when absent. */
  policy?(site: never): PolicyAdditions
  /** Old path -> new address, with status 301; those of `content/redirects.yaml` are added. */
  readonly redirects?: Readonly<Record<string, string>>
  /** Whether to write `.br` and `.gz` next to each text, for hosts that serve them; `true` when absent. */
  readonly precompress?: boolean
  /** Size limits of a page in bytes; exceeding one fails the build. */
  readonly budgets?: Budgets
  /**
   * Severity of `site check` findings by code or by a pattern such as `link/*` or `*`. The most specific
   * one wins. What is off is not computed.
   */
  readonly check?: Readonly<Record<string, CheckLevel>>
  /** Checks of this site, made with `defineCheck`; they run after those of the engine, with levels and places like theirs. */
  readonly checks?: readonly { readonly name: string; readonly rules: object }[]
  /** Further files of the site, by their paths below it; none when absent. */
  files?(site: never): readonly { readonly path: string; readonly contents: string | Uint8Array }[]
  /** Other settings required for launch; `site check --launch` lists missing ones. */
  readonly launch?: readonly LaunchSetting[]
  /** Words that promise; `site check --launch` reports a sentence of content that has one and cites no fact. */
  readonly promises?: RegExp
  /** Similarity of two pages, from 0 to 1, from which `site check` reports them as near duplicates; 0.6 when absent. */
  readonly nearDuplicates?: number
  /** `kill` unregisters the worker from browsers that have it; only then is `off`, the default, safe. */
  readonly serviceWorker?: 'on' | 'off' | 'kill'
  /** URL of the page that the service worker shows when offline. */
  readonly offlinePage?: string
  /**
   * Whether browsers that can (Chromium's) fetch the page of a link once it is pressed, before it is let go; `false` when
   * absent. They do not where visitors save data or energy.
   */
  readonly prefetch?: boolean
  /** URLs of the pages that search the site, which then has an index at `/pagefind/`. */
  readonly search?: readonly string[]
  /** Design of the social card of each page; no cards when absent. */
  readonly socialCards?: SocialCardDesign
  /** Icons for tabs, home screens and bookmarks; none when absent. */
  readonly icons?: IconDesign
}

/** `error` stops the build, `warn` is shown, `launch` is shown by `site check --launch` only, `off` is skipped. */
export type CheckLevel = 'off' | 'launch' | 'warn' | 'error'

/** A required setting: a value in a content file, or an environment variable of the handler. */
export type LaunchSetting = {
  /** Its name, in the language of `messages`. */
  readonly what: string
  /** What to do, in the language of `messages`. */
  readonly hint: string
  /** `web` when absent. */
  readonly settledBy?: SettledBy
  /** A YAML file below the root, and the path of the value. */
  readonly file?: string
  readonly path?: readonly string[]
  readonly env?: string
}

/** Maximum sizes in bytes, after brotli except for images. */
export type Budget = {
  /** The page with its inline styles. */
  readonly html?: number
  /** Inline styles alone. */
  readonly css?: number
  /** The script that every page loads. */
  readonly firstScript?: number
  /** Every script that the page may load. */
  readonly scripts?: number
  /** The images of the page, in the fallback format. */
  readonly images?: number
}

/** A budget for every page, and overrides by URL: the last match wins, limit by limit. */
export type Budgets = Budget & { readonly pages?: readonly (Budget & { readonly match: RegExp })[] }

/** Additions to the Content-Security-Policy of every page. */
export type PolicyAdditions = {
  /** Origins of scripts. */
  readonly scripts?: readonly string[]
  /** Origins scripts may connect to. */
  readonly connect?: readonly string[]
  /** Origins of images. */
  readonly images?: readonly string[]
  /** Origins of frames, such as `https://www.youtube-nocookie.com`. */
  readonly frames?: readonly string[]
  /** Origins that forms may be sent to. */
  readonly forms?: readonly string[]
  /** Names of the Trusted Types policies that the site's scripts create. */
  readonly trustedTypes?: readonly string[]
}

export type FontDefinition = {
  readonly family: string
  /** A variable woff2 file as npm resolves it, such as `@fontsource-variable/besley/files/….woff2`. */
  readonly file: string
  readonly weights: readonly [number, number]
  /** A system font, scaled to the same metrics until this one loads. */
  readonly fallback: 'Arial' | 'Georgia' | 'Times New Roman'
}

/** Design of the 1200x630 cards. Colours are `#rrggbb`. */
export type SocialCardDesign = {
  /** An SVG of that size below the root, behind the text. It may hold no text, since no font is loaded. */
  readonly background: string
  readonly ink: string
  /** Colour of the label above the title. */
  readonly inkSoft: string
  /** Families of `fonts`, each with its weight. */
  readonly titleFont: { readonly family: string; readonly weight: number }
  readonly textFont: { readonly family: string; readonly weight: number }
  /** Position of the title with its label, and of the site's name, in pixels. */
  readonly titleArea: CardArea
  readonly nameArea: CardArea
  /** Text below the name of the site, by language; `{{facts}}` are replaced. */
  readonly contact?: Readonly<Record<Language, string>>
}

export type CardArea = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Sources of `/favicon.svg`, home screen icons and `/site.webmanifest`. Colours are `#rrggbb`. */
export type IconDesign = {
  /** A square SVG below the root. */
  readonly source: string
  /** Name below the icon on a home screen: about 12 letters. */
  readonly shortName: string
  readonly themeColor: string
  /** Background of opaque icons, and of the site while it starts. */
  readonly backgroundColor: string
}

/** Declares a collection of files. */
export function collection<S extends z.ZodType>(options: {
  pattern: string
  schema: S
}): CollectionDefinition<S> {
  return { kind: 'collection', ...options }
}

/** Declares a single file. */
export function singleton<S extends z.ZodType>(options: { file: string; schema: S }): SingletonDefinition<S> {
  return { kind: 'singleton', ...options }
}

/** Declares a site. Returns its argument, typed. */
export function defineSite<const D extends Record<string, Definition>>(config: SiteConfig<D>): SiteConfig<D> {
  return config
}
