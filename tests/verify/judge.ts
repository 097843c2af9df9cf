import type { Page } from 'playwright'
import type { ServedSite } from '../setup/build-and-serve.ts'

export type Finding = {
  /** What the judge calls the rule. */
  readonly rule: string
  /** Path of the page or file. */
  readonly where: string
  readonly text: string
}

export type Site = ServedSite & {
  readonly pages: readonly string[]
  /** The starter that it is; undefined for the site of this repository. */
  readonly starter?: string | undefined
}

export type Tools = {
  /** Folder whose `node_modules` holds the judges. */
  readonly folder: string
  /** A module of a judge's package, by the name that one would import. */
  readonly load: (name: string) => Promise<Record<string, unknown>>
  /** Visits every page in turn, with the checker's script let in. */
  readonly onEveryPage: (
    look: (page: Page, path: string) => Promise<readonly Omit<Finding, 'where'>[]>,
  ) => Promise<Finding[]>
}

export type Verdict = {
  readonly version: string
  /** What it looked at: "71 pages". */
  readonly looked: string
  readonly findings: readonly Finding[]
}

/** A program and its package. */
export type Program = { readonly name: string; readonly debian: string }

/** A checker that nobody here wrote. */
export type Judge = {
  readonly name: string
  /** What npm installs for it. The first one's version is the judge's. */
  readonly packages?: readonly string[]
  /** What Debian brings for it. Without packages, the first one's version is the judge's. */
  readonly programs?: readonly Program[]
  /** Whether the sites that `site init` makes are judged too. */
  readonly starters?: true
  readonly judge: (site: Site, tools: Tools) => Promise<Omit<Verdict, 'version'>>
}
