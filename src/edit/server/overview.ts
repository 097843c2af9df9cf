import { encodePath } from '../../lib/addresses/encode-path.ts'
import { PUBLIC } from '../../lib/public-folder.ts'
import { publicAddress } from '../../lib/addresses/public-address.ts'
import { dayIn } from '../../pages/last-modified.ts'
import { pageName } from '../../model/page-name.ts'
import type { Entry } from '../../content/load/entry.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { describeForm, labelOf } from '../form/describe-form.ts'
import type { EditedBuild } from './edited-site.ts'
import type { ListedEntry, SiteOverview } from './protocol.ts'

const TITLES = ['title', 'name', 'titre', 'nom', 'question', 'label', 'author']

/** Everything that an author may choose from: pages, entries by collection, images. */
export function overview({
  config,
  content,
  model,
  images,
  templates,
}: EditedBuild): Omit<SiteOverview, 'gone'> {
  const today = dayIn(config, new Date())
  const pageNames = new Map(model.routes.map(({ source, head }) => [source, pageName(head)]))
  const listed = (entry: Entry): ListedEntry => {
    const { draft, publishedAt } = entry.data as { draft?: unknown; publishedAt?: unknown }
    return {
      id: entry.id,
      title: titleOf(entry) ?? pageNames.get(entry.file) ?? entry.id,
      file: entry.file,
      draft: draft === true,
      ...(typeof publishedAt === 'string' && publishedAt > today ? { scheduled: publishedAt } : {}),
    }
  }
  const language = config.messages ?? 'en'
  return {
    name: config.name,
    factsFile: FACTS_FILE,
    pages: model.routes.map(({ url, head, source }) => ({
      url,
      address: publicAddress(url, config),
      title: head.title,
      ...(source.startsWith('content/') ? { file: source } : {}),
    })),
    collections: [
      ...(Object.keys(content.facts).length > 0
        ? [
            {
              name: 'facts',
              title: '',
              many: false,
              entries: [{ id: 'facts', title: '', file: FACTS_FILE, draft: false }],
            },
          ]
        : []),
      ...Object.entries(config.collections).map(([name, { kind, schema }]) => ({
        name,
        title: labelOf(schema, name, language).label,
        many: kind === 'collection',
        entries: (content.entries[name] ?? []).map(listed),
      })),
    ],
    images: images.map(({ url, path, width, height }) => ({
      path,
      url: publicAddress(url, config),
      width,
      height,
    })),
    documents: content.published.map(documentAddress),
    // Blocks of code have their own mark.
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
  const found = TITLES.map((key) => values[key]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : undefined
}
