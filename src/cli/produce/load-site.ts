import { environmentHash, hashOf } from '../../cache/hash.ts'
import { imagePath } from '../../lib/addresses/image-path.ts'
import { loadImages } from '../../assets/images/images.ts'
import { atChosenLevel } from '../../check/run/levels.ts'
import { compileTemplates } from '../../compile/compile-templates.ts'
import { readConfig } from '../../compile/config/load-config.ts'
import { hasComponents } from '../../content/markdown/directives/component-files.ts'
import { withRedirects } from '../../content/redirects-file.ts'
import { loadContent, type Content } from '../../content/load/load-content.ts'
import { contentPath } from '../../lib/public-folder.ts'
import { checkComponents } from '../../model/check-components.ts'
import { checkReferences } from '../../model/check-references.ts'
import type { Text } from '../../messages/text.ts'
import { orElse } from '../../problems/or-else.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { counter, type ProduceOptions } from './produce-options.ts'

/** A site's config, templates and content, validated. */
export type LoadedSite = Awaited<ReturnType<typeof loadSite>>

const READING: Text = { en: 'Reading the content', fr: 'Lecture du contenu' }

/** Reads the site at `root`. Throws a BuildError, with all mistakes in its content, if its code does not compile. */
export async function loadSite(root: string, options: ProduceOptions) {
  const { cache, stamps, mode } = options
  const { config: read, hash, code: configCode, files, environment: named } = await readConfig(root)
  // The first markdown component gives meaning to colons that were text before.
  const settings = `${hash} ${hasComponents(root)}`
  // The bundler is a separate process: content is read at the same time.
  const inCode: Problem[] = []
  const [templates, loaded] = await Promise.all([
    orElse(compileTemplates(root), undefined, inCode),
    loadContent(root, read, cache?.store('entries', settings), stamps, {
      configCode,
      count: counter(options, READING),
    }),
  ])
  const used = checkComponents(
    templates ? loaded.mentions.components : [],
    templates?.componentSchemas ?? new Map(),
  )
  const mentions: Content['mentions'] = {
    ...loaded.mentions,
    references: [...loaded.mentions.references, ...used.mentions.references],
    images: [...loaded.mentions.images, ...used.mentions.images],
  }
  const references = checkReferences(mentions, loaded.ids, loaded.assets)
  const content: Content = {
    ...loaded,
    mentions,
    problems: atChosenLevel([...loaded.problems, ...references], read.check),
  }
  // Unfinished text does not stop a preview.
  const toWrite = ({ code }: Problem) => mode === 'preview' && code === 'content/placeholder'
  const stopping = content.problems.filter((problem) => !toWrite(problem))
  const { images, problems } = await loadImages(root, content.assets)
  const assets = new Set(content.assets)
  const shown = new Set(
    mentions.images.map(
      ({ target }) => `content/${contentPath(imagePath(target) ?? '', (path) => assets.has(path))}`,
    ),
  )
  const published = new Set(content.published.map((path) => `content/${path}`))
  // An image shown by a template is reported when its files are made. A published SVG may be a font.
  const faulty = problems.filter(
    ({ place: { file = '' } = {} }) => shown.has(file) || (!file.endsWith('.svg') && published.has(file)),
  )
  const mistakes: readonly Problem[] = [...inCode, ...stopping, ...used.problems, ...faulty]
  if (!templates) throw new BuildError(mistakes)
  return {
    config: withRedirects(read, content),
    /** Hash of the config's code, and of the environment variables that it and the templates read. */
    configHash: hashOf(settings, environmentHash(templates.environment)),
    /** The names of these variables. */
    environment: [...named, ...templates.environment],
    codeFiles: [...files, ...templates.files],
    /** Its compiled code, for other threads. */
    configCode,
    content,
    templates,
    images,
    /** Mistakes in content that stop the build. */
    mistakes,
  }
}
