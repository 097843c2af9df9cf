import type { TestProject } from 'vitest/node'
import { buildAndServe } from './build-and-serve.ts'
import { pagePaths } from './site-routes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, without a trailing slash. */
    readonly baseUrl: string
    /** Folder of the built site. */
    readonly dist: string
    /** Where the handler stores requests, and mails as `outbox/*.eml`. */
    readonly dataDir: string
    /** Paths of its pages, in order, without 404 pages. */
    readonly pages: readonly string[]
  }
}

/** Builds the site once and serves it to every browser suite. */
export default async function serveSite({ provide }: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, dist, dataDir, close } = await buildAndServe()
  provide('baseUrl', baseUrl)
  provide('dist', dist)
  provide('dataDir', dataDir)
  provide('pages', pagePaths(dist))
  return close
}
