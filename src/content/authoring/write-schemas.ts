import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../disk/error-code.ts'
import type { SiteConfig } from '../define-site.ts'
import { isImage } from '../../lib/is-image.ts'
import { hashOf } from '../../cache/hash.ts'
import { stampContent, stampFiles } from '../../disk/file-stamps.ts'
import type { EditorSchema } from './editor-schemas.ts'
import { contentNames, type ContentNames } from '../load/list-sources.ts'
import { isRecord } from '../../lib/is-record.ts'

const FOLDER = '.vscode/schemas'
const SETTINGS = '.vscode/settings.json'
const SETTING = 'yaml.schemas'
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC']

/**
 * Writes what an editor needs to complete and check content: a JSON Schema per collection below `.vscode/schemas/`,
 * and the setting of `.vscode/settings.json` that maps files to them. Other settings and comments are unchanged.
 * Writes only changed files, and skips folders that are not writable. Returns a hash of `code`, the inputs and the
 * files; if it equals `last`, nothing needs to be written.
 */
export async function writeSchemas(
  root: string,
  config: SiteConfig,
  { ids, assets }: ContentNames = contentNames(config, stampContent(root)),
  { code, last }: { readonly code?: string; readonly last?: string | undefined } = {},
): Promise<string> {
  const known = { ids, images: assets.filter(isImage) }
  const state = () => hashOf(code, known, [...stampFiles(root, [SETTINGS, FOLDER])])
  if (last !== undefined && last === state()) return last

  const { editorSchemas } = await import('./editor-schemas.ts')
  const schemas = editorSchemas(config, known)
  try {
    await Promise.all([
      ...schemas.map(({ name, schema }) =>
        update(join(root, FOLDER, `${name}.json`), () => `${JSON.stringify(schema, null, 2)}\n`),
      ),
      update(join(root, SETTINGS), (source) => withSchemas(source, schemas)),
    ])
  } catch (error) {
    // Completion is optional: a read-only checkout still builds.
    if (!REFUSALS.includes(errorCode(error))) throw error
  }
  return state()
}

/** Maps each schema to its files in the setting that YAML extensions share; the author's own mappings stay. */
async function withSchemas(source: string | undefined, schemas: readonly EditorSchema[]): Promise<string> {
  const ours = Object.fromEntries(schemas.map(({ name, files }) => [`./${FOLDER}/${name}.json`, files]))
  const merge = (value: unknown) => {
    const theirs = isRecord(value) ? Object.entries(value) : []
    return { ...Object.fromEntries(theirs.filter(([path]) => !path.startsWith(`./${FOLDER}/`))), ...ours }
  }
  // Loaded on demand: most builds write no schema.
  const { setJsonProperty } = await import('../../lib/set-json-property.ts')
  // A file that is not a JSON object is left for the author to fix.
  return setJsonProperty(source?.trim() ? source : '{}\n', SETTING, merge) ?? source ?? ''
}

async function update(
  file: string,
  change: (source: string | undefined) => string | Promise<string>,
): Promise<void> {
  const source = await readFile(file, 'utf8').catch(() => undefined)
  const wanted = await change(source)
  if (wanted === source) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, wanted)
}
