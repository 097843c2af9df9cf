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

/** Everything that an author can choose from: pages, entries by collection, images. */
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
    pages: model.routes.map(({ url, head, source }) => ({
      url,
      /** The public address: the site can be in a subfolder of its host. */
      address: publicAddress(url, config),
      title: head.title,
      /** The content file behind it, if there is exactly one. */
      file: source.startsWith('content/') ? source : undefined,
    })),
    redirects: config.redirects ?? {},
    collections: [
      ...(Object.keys(content.facts).length > 0
        ? [{ name: 'facts', title: '', many: false, entries: [facts] }]
        : []),
      ...Object.entries(config.collections).map(([name, { kind, schema }]) => ({
        name,
        title: labelOf(schema, name, language).label,
        /** Whether entries can be added. */
        many: kind === 'collection',
        entries: (content.entries[name] ?? []).map(listed),
      })),
    ],
    images: images.map((image) => ({ ...image, url: publicAddress(image.url, config) })),
    documents: content.published.map((path) => `/${encodePath(path.slice(PUBLIC.length))}`),
    /** The components that `:::name{…}` can use in markdown, and their fields; code blocks have their own mark. */
    components: [...templates.componentSchemas]
      .filter(([name]) => name !== 'code')
      .map(([name, schema]) => {
        const form = schema && describeForm(schema, language)
        return { name, fields: form?.kind === 'group' ? form.fields : [] }
      }),
  }
}

/** A title by which authors recognise an entry, if its data has one. */
function titleOf({ data }: Entry): string | undefined {
  const values = (data ?? {}) as Readonly<Record<string, unknown>>
  return TITLES.map((key) => values[key]).find((value) => typeof value === 'string')
}
