import { styleText } from 'node:util'
import { compareSites } from '../../check/diff/compare-sites.ts'
import { describeChanges } from '../../check/diff/describe-changes.ts'
import { showControls } from '../../lib/text/show-controls.ts'
import { messageLanguage } from '../message-language.ts'
import { openVersion } from './open-version.ts'

const style = (format: 'red' | 'green') => (text: string) =>
  styleText(format, text, { stream: process.stdout })
const COLOURS = { gone: style('red'), fresh: style('green') }

/**
 * Prints the changes in meaning between two versions of the site at `root`: git versions, folders of built sites, or
 * the current content.
 */
export async function diff(
  root: string,
  options: { readonly json?: boolean },
  before: string,
  after?: string,
) {
  const now = new Date()
  const then = await openVersion(root, before, now)
  const pages = compareSites(then, await openVersion(root, after, now))
  const text = options.json
    ? JSON.stringify({ content: pages.filter(({ content }) => content).length, pages })
    : describeChanges(pages, await messageLanguage(root), { style: COLOURS })
  console.log(showControls(text))
}
