import { readdirSync } from 'node:fs'
import { routesOf } from '../../src/serve/site-routes.ts'

/** The addresses of a built site that people may open. */
export function siteRoutes(dist: string): readonly string[] {
  return routesOf(readdirSync(dist, { recursive: true, encoding: 'utf8' }))
}

/** Those of its pages, without 404 pages. */
export function pagePaths(dist: string): readonly string[] {
  return siteRoutes(dist).filter((path) => !/\.(?:txt|xml)$/.test(path))
}
