import { compare, prerelease, satisfies } from 'semver'
import { runNpm } from './run-npm.ts'

/** A published version and what it asks of Node, as `npm view <package> version engines.node --json` tells it. */
export type Published = { readonly version: string; readonly 'engines.node'?: string }

/** Versions that say that they run on this Node, the newest first; those that are not finished are left out. */
export function runnableReleases(published: readonly Published[], node: string): string[] {
  return published
    .filter(({ version, 'engines.node': asked }) => !prerelease(version) && satisfies(node, asked ?? '*'))
    .map(({ version }) => version)
    .toSorted(compare)
    .toReversed()
}

/** What the registry has of a package: `lighthouse@>=12`. */
export function publishedReleases(folder: string, range: string): readonly Published[] {
  const told = JSON.parse(runNpm(folder, ['view', range, 'version', 'engines.node', '--json'])) as unknown
  return (Array.isArray(told) ? told : [told]) as readonly Published[]
}
