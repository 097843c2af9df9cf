import { resolve } from 'node:path'
import { styleText } from 'node:util'
import { compareSites } from '../../check/diff/compare-sites.ts'
import { describeChanges } from '../../check/diff/describe-changes.ts'
import { messageLanguage } from '../message-language.ts'
import { wantsColour } from '../report/wants-colour.ts'
import { openVersion } from './open-version.ts'

export type DiffOptions = { readonly json?: boolean; readonly exitCode?: boolean }

/**
 * Prints the changes in meaning between two versions of the site at `root`: git versions, folders of built sites, or
 * the current content. With `exitCode`, sets exit code 1 when there are any.
 */
export async function diff(
  root: string,
  options: DiffOptions,
  before: string,
  after: string | undefined,
): Promise<void> {
  const site = resolve(root)
  const now = new Date()
  const then = await openVersion(site, before, now)
  const pages = compareSites(then, await openVersion(site, after, now))
  if (options.json)
    console.log(JSON.stringify({ content: pages.filter(({ content }) => content).length, pages }))
  else console.log(describeChanges(pages, await messageLanguage(site), style()))
  if (options.exitCode && pages.length > 0) process.exitCode = 1
}

function style() {
  if (!wantsColour(process.stdout)) return undefined
  const style = (format: 'red' | 'green') => (text: string) =>
    styleText(format, text, { validateStream: false })
  return { gone: style('red'), fresh: style('green') }
}
