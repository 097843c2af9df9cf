import type { SettledBy } from '../lib/settled-by.ts'
import type { z } from 'zod'
import type { Language } from '../languages/language.ts'
import type { MessageLanguage } from '../messages/text.ts'
import type { Entry } from './load/entry.ts'

/** A kind of content: its files, and the schema that each must satisfy. */
export type CollectionDefinition<S extends z.ZodType = z.ZodType> = {
  readonly kind: 'collection'
  /** Glob below `content/`. The id of an entry is its path from the first `*` or `{` on, without the extension. */
  readonly pattern: string
  readonly schema: S
  /** One of `languages`: that of entries whose folder and `lang` specify no other; `defaultLanguage` when absent. */
  readonly language?: Language
}

/** Content that exists once: one YAML file. */
export type SingletonDefinition<S extends z.ZodType = z.ZodType> = {
  readonly kind: 'singleton'
  /** Path below `content/`. */
  readonly file: string
  readonly schema: S
}

export type Definition = CollectionDefinition | SingletonDefinition

/** One of the sitemaps of `/sitemap.xml`. A URL is listed in the first one whose `match` matches it, else in the last. */
export type SitemapGroup = {
  /** Part of its file name, `/sitemap-{name}.xml`. */
  readonly name: string
  /** Heading in the browser view; the name when absent. */
  readonly title?: string
  /** Matches the URLs that it lists. */
  readonly match: RegExp
}

/** How `/sitemap.xml` and its parts look in a browser. */
export type SitemapView = {
  /** Style sheets below the root, in cascade order. */
  readonly styles: readonly string[]
  /** Name of a singleton. Each of its texts becomes a CSS custom property: `title` becomes `--title`. */
  readonly words: string
}

/** One entry of a feed. Days are `YYYY-MM-DD`. */
export type FeedItem = {
  readonly title: string
  readonly summary: string
  readonly date: string
  readonly updated?: string | undefined
  readonly author?: string | undefined
  readonly categories?: readonly string[] | undefined
}

/** A feed: the newest entries of one collection, in full. */
export type FeedDefinition<E extends Entry = Entry> = {
  /** Address of the feed, which ends in `.xml`: `/rss.xml`, `/en/feed.xml`. */
  readonly url: string
  /** The feed contains only entries in this language. When absent: the default language, and all entries. */
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
  /** Remark plugins, in order, all synchronous. With any, remark renders all markdown, which is much slower. */
  readonly remarkPlugins?: readonly RemarkPlugin[]
  /** `allow` passes raw HTML to the page; `refuse`, the default, makes it an error. */
  readonly html?: 'refuse' | 'allow'
  /** `github`: heading ids like those of GitHub, Astro, Docusaurus and Hugo. When absent, the rule of `slug`. */
  readonly headingIds?: 'github'
  /** Whether the build adds classes to the tokens of code blocks, for syntax highlighting; `false` when absent. */
  readonly highlight?: boolean
}

/** A plugin, or a plugin with its settings. */
export type RemarkPlugin = Plugin | readonly [plugin: Plugin, ...settings: readonly unknown[]]
type Plugin = (...settings: never[]) => unknown

export type SiteConfig<D extends Record<string, Definition> = Record<string, Definition>> = {
  /** Name of the site, for social networks, `robots.txt` and `llms.txt`. */
  readonly name: string
  /** Scheme and host, without a trailing slash. */
  readonly origin: string
  /**
   * Path of the site on its host, such as `/project/`; `/` when absent. Write addresses in content and templates
   * without it: the build adds it.
   */
  readonly base?: string
  /** Whether page addresses end with a slash (`/contact/` instead of `/contact`); `never` when absent. */
  readonly trailingSlash?: 'always' | 'never'
  /** One of `languages`: the language of content whose folder and `lang` specify no other. */
  readonly defaultLanguage: Language
  /** Language of problems, tables and help. English when absent. */
  readonly messages?: MessageLanguage
  /** IANA name of the time zone in which a publication date starts at midnight. `UTC` when absent. */
  readonly timeZone?: string
  /** Languages of the pages, each with its BCP 47 tag (`fr: 'fr-CA'`, `ar: 'ar'`). */
  readonly languages: Readonly<Record<Language, string>>
  /** Kinds of content by name, each declared with `collection` or `singleton`. */
  readonly collections: D
  /** How markdown is read. */
  readonly markdown?: MarkdownSettings
  /** Parts of the sitemap, in order. With an empty list, the site has no sitemap. */
  readonly sitemaps: readonly SitemapGroup[]
  /** Styles and texts of the sitemap in a browser. */
  readonly sitemapView?: SitemapView
  /** RSS feeds. */
  readonly feeds?: readonly FeedDefinition[]
  /** Self-hosted fonts from npm packages. */
  readonly fonts?: readonly FontDefinition[]
  /** CSS files below the root that every page needs, in cascade order. */
  readonly baseStyles?: readonly string[]
  /** Files to preload on every page, in addition to fonts. */
  readonly preload?: readonly { readonly href: string; readonly as: 'image' }[]
  /** `robots.txt`: crawlers to name, seconds between two requests, and paths not to crawl. */
  readonly robots?: {
    readonly crawlers: readonly string[]
    readonly crawlDelay: number
    readonly disallow: readonly string[]
  }
  /** Data of the site for the `/api/` handler, as plain data (`ApiData` of `site/config`); none when absent. */
  api?(site: never): unknown
  /**
   * IndexNow key of the site: 8 to 128 letters, digits or dashes. It is served as `/{key}.txt`, so it is not a
   * secret. Without it, search engines are not notified of changes.
   */
  readonly indexNowKey?: string
  /** Additions to the content security policy; none when absent. */
  policy?(site: never): PolicyAdditions
  /** Redirects with status 301, from old path to new address. Those of `content/redirects.yaml` are added. */
  readonly redirects?: Readonly<Record<string, string>>
  /** Whether to write `.br` and `.gz` files next to text files, for hosts that serve them; `true` when absent. */
  readonly precompress?: boolean
  /** Size limits of a page in bytes; exceeding one fails the build. */
  readonly budgets?: Budgets
  /**
   * Severity of `site check` findings by code, or by a pattern such as `link/*` or `*`. The most specific one wins.
   * Findings that are off are not computed.
   */
  readonly check?: Readonly<Record<string, CheckLevel>>
  /** Custom checks, made with `defineCheck`. They run after the built-in ones, and are reported like them. */
  readonly checks?: readonly { readonly name: string; readonly rules: object }[]
  /** Additional output files, with paths below the root of the finished site; none when absent. */
  files?(site: never): readonly { readonly path: string; readonly contents: string | Uint8Array }[]
  /** Other settings required for launch; `site check --launch` lists those that are missing. */
  readonly launch?: readonly LaunchSetting[]
  /**
   * Matches words that make a promise. `site check --launch` reports each sentence of content that contains one and
   * cites no fact.
   */
  readonly promises?: RegExp
  /** Similarity, from 0 to 1, at which `site check` reports two pages as near duplicates; 0.75 when absent. */
  readonly nearDuplicates?: number
  /**
   * `off` is the default. On a site that had a worker, use `kill` first: it unregisters the worker from browsers that
   * have it.
   */
  readonly serviceWorker?: 'on' | 'off' | 'kill'
  /** URL of the page that the service worker shows when offline. */
  readonly offlinePage?: string
  /**
   * Whether browsers that support it (Chromium) prefetch the page of a link as soon as it is pressed, before it is
   * released; `false` when absent. They do not prefetch when the visitor saves data or energy.
   */
  readonly prefetch?: boolean
  /** URLs of the pages with a site search. If there are any, the site has a search index at `/pagefind/`. */
  readonly search?: readonly string[]
  /** Design of the social card of each page; no cards when absent. */
  readonly socialCards?: SocialCardDesign
  /** Icons for tabs, home screens and bookmarks; none when absent. */
  readonly icons?: IconDesign
}

/** `error` fails the build, `warn` is shown, `launch` is shown only by `site check --launch`, `off` is skipped. */
export type CheckLevel = 'off' | 'launch' | 'warn' | 'error'

/** A required setting: a value in a content file, or an environment variable of the handler. */
export type LaunchSetting = {
  /** Its name, in the language of `messages`. */
  readonly what: string
  /** What to do, in the language of `messages`. */
  readonly hint: string
  /** `web` when absent. */
  readonly settledBy?: SettledBy
  /** YAML file below the root; `path` is the path of the value in it. */
  readonly file?: string
  readonly path?: readonly string[]
  readonly env?: string
}

/** Maximum sizes in bytes, after brotli except for images. */
export type Budget = {
  /** The page with its inline styles. */
  readonly html?: number
  /** Only the inline styles. */
  readonly css?: number
  /** The script that every page loads. */
  readonly firstScript?: number
  /** All scripts that the page can load. */
  readonly scripts?: number
  /** The images of the page, in the fallback format. */
  readonly images?: number
}

/** A budget for every page, and overrides by URL: the last match wins, limit by limit. */
export type Budgets = Budget & { readonly pages?: readonly (Budget & { readonly match: RegExp })[] }

/** Additions to the Content-Security-Policy of every page. */
export type PolicyAdditions = {
  /** Origins to load scripts from. */
  readonly scripts?: readonly string[]
  /** Origins that scripts may connect to. */
  readonly connect?: readonly string[]
  /** Origins to load images from. */
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
  /**
   * Import path of a variable woff2 file in an npm package, such as `@fontsource-variable/besley/files/….woff2`. List a
   * family once for each of its files, the one with the basic Latin letters last.
   */
  readonly file: string
  readonly weights: readonly [number, number]
  /**
   * A system font to show, scaled to the same metrics, until this one loads. Style sheets name it after the family, as
   * in `font-family: Besley, 'Besley Fallback', serif`.
   */
  readonly fallback: 'Arial' | 'Georgia' | 'Times New Roman'
}

/** Design of the 1200x630 cards. Colours are `#rrggbb`. */
export type SocialCardDesign = {
  /** An SVG of that size below the root, behind the text. It must not contain text, because no font is loaded. */
  readonly background: string
  readonly ink: string
  /** Colour of the label above the title. */
  readonly inkSoft: string
  /** A family of `fonts`, and its weight. */
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
  /** Background of opaque icons, and of the installed site while it starts. */
  readonly backgroundColor: string
}

/** Declares a collection of files. */
export function collection<S extends z.ZodType>(options: {
  pattern: string
  schema: S
  language?: Language
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
