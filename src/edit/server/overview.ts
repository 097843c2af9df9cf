import { encodePath } from '../../lib/addresses/encode-path.ts'
import { PUBLIC } from '../../lib/public-folder.ts'
import { publicAddress } from '../../lib/addresses/public-address.ts'
import { pageName } from '../../model/page-name.ts'
import type { Entry } from '../../content/load/entry.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { describeForm, labelOf } from '../form/describe-form.ts'
import type { EditedBuild } from './edited-site.ts'
import { hiddenUntil } from './hidden-until.ts'

const TITLES = ['title', 'name', 'titre', 'nom', 'question', 'label', 'author']

/** Everything that an author may choose from: pages, entries by collection, images. */
export function overview({ config, content, model, images, templates }: EditedBuild) {
  const pageNames = new Map(model.routes.map(({ source, head }) => [source, pageName(head)]))
  const listed = (entry: Entry) => ({
    id: entry.id,
    title: titleOf(entry) ?? pageNames.get(entry.file) ?? entry.id,
    file: entry.file,
    hidden: hiddenUntil(config, entry.data),
  })
  const language = config.messages ?? 'en'
  const facts = { id: 'facts', title: '', file: FACTS_FILE, hidden: undefined }
  return {
    name: config.name,
    factsFile: FACTS_FILE,
    pages: model.routes.map(({ url, head, source }) => ({
      url,
      /** Where it is served: the host of the site may have it in a folder. */
      address: publicAddress(url, config),
      title: head.title,
      /** The content behind it, if one file is. */
      file: source.startsWith('content/') ? source : undefined,
    })),
    collections: [
      ...(Object.keys(content.facts).length > 0
        ? [{ name: 'facts', title: '', many: false, entries: [facts] }]
        : []),
      ...Object.entries(config.collections).map(([name, { kind, schema }]) => ({
        name,
        title: labelOf(schema, name, language).label,
        /** Whether there may be more entries. */
        many: kind === 'collection',
        entries: (content.entries[name] ?? []).map(listed),
      })),
    ],
    images: images.map((image) => ({ ...image, url: publicAddress(image.url, config) })),
    documents: content.published.map(documentAddress),
    /** What `:::name{…}` may name in markdown, and what it takes; blocks of code have their own mark. */
    components: [...templates.componentSchemas]
      .filter(([name]) => name !== 'code')
      .map(([name, schema]) => {
        const form = schema && describeForm(schema, language)
        return { name, fields: form?.kind === 'group' ? form.fields : [] }
      }),
  }
}

/** The address of a published file, by its path below `content/`. */
export function documentAddress(path: string): string {
  return `/${encodePath(path.slice(PUBLIC.length))}`
}

/** The words by which an author knows an entry, if it has any of its own. */
function titleOf({ data }: Entry): string | undefined {
  const values = (data ?? {}) as Readonly<Record<string, unknown>>
  return TITLES.map((key) => values[key]).find((value) => typeof value === 'string')
}
