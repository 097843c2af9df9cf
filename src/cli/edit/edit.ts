import { resolve } from 'node:path'
import { contentHash } from '../../cache/hash.ts'
import { createCalls } from '../../edit/server/calls.ts'
import { bundleEditor } from '../../edit/server/bundle-editor.ts'
import { createEditor, EDIT_PATH } from '../../edit/server/create-editor.ts'
import { showNewFile } from '../../edit/server/show-new-file.ts'
import { startDev } from '../dev/start-dev.ts'
import { listening, ownNames, type ListenOptions } from '../listening.ts'
import { messageLanguage } from '../message-language.ts'
import { printError } from '../report/print-problems.ts'
import { editedVersions } from './edited-versions.ts'
import { openRepository } from './repository.ts'

/** Serves the site with its editor, only to this machine, until Ctrl+C. */
export async function edit(root: string, options: Pick<ListenOptions, 'port' | 'open'>): Promise<void> {
  const site = resolve(root)
  const session = await startEdit(site, {
    built: (line) => console.log(line),
    failed: (error) => void printError(error, site),
  })
  try {
    await listening(session.server, site, options, `${EDIT_PATH}/`)
  } finally {
    await session.close()
  }
}

/** All of `site edit` except the terminal and the port. */
export async function startEdit(
  root: string,
  { built, failed }: { readonly built: (line: string) => void; readonly failed: (error: unknown) => void },
) {
  await openRepository(root).leaveMerged()
  const language = await messageLanguage(root)
  const bundle = await bundleEditor()
  return startDev(root, {
    drafts: true,
    only: await ownNames(root, {}),
    built,
    failed,
    editor: (site) => {
      const calls = createCalls(site, editedVersions(root), language)
      const isReady = () => site.latest() !== undefined
      const page = { language, site: contentHash(resolve(root), 8), isReady }
      const answer = createEditor(bundle, calls, page, failed)
      return (request, response, path) => answer(request, response, path) || showNewFile(site, response, path)
    },
  })
}
