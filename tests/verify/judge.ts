import type { Page } from 'playwright'
import type { ServedSite } from '../setup/build-and-serve.ts'

export type Finding = {
  /** The judge's name for the rule. */
  readonly rule: string
  /** Path of the page or file. */
  readonly where: string
  readonly text: string
}

export type Site = ServedSite & {
  readonly pages: readonly string[]
  /** The name of the starter; undefined for the site of this repository. */
  readonly starter?: string | undefined
}

export type Tools = {
  /** Folder whose `node_modules` contains the judges. */
  readonly folder: string
  /** Imports a module of a judge's package, by its usual name. */
  readonly load: (name: string) => Promise<Record<string, unknown>>
  /** Visits every page in turn, with the checker's script allowed. */
  readonly onEveryPage: (
    look: (page: Page, path: string) => Promise<readonly Omit<Finding, 'where'>[]>,
  ) => Promise<Finding[]>
}

export type Verdict = {
  readonly version: string
  /** What it examined: "71 pages". */
  readonly looked: string
  readonly findings: readonly Finding[]
}

/** A program and its package. */
export type Program = { readonly name: string; readonly debian: string }

/** A third-party checker. */
export type Judge = {
  readonly name: string
  /** Its npm packages. The first one's version is the judge's. */
  readonly packages?: readonly string[]
  /** Its Debian programs. Without npm packages, the first one's version is the judge's. */
  readonly programs?: readonly Program[]
  /** Whether it also judges the sites that `site init` makes. */
  readonly starters?: true
  readonly judge: (site: Site, tools: Tools) => Promise<Omit<Verdict, 'version'>>
}
