import { join } from 'node:path'
import { bundleForBrowser } from '../../compile/bundle-for-browser.ts'
import { requireConfig } from '../../compile/config/load-config.ts'
import { readSource } from '../../disk/read-source.ts'
import type { EditedSite } from '../../edit/server/edited-site.ts'
import { publicFile } from '../../lib/addresses/public-address.ts'
import { memoized } from '../../lib/memoized.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { BuildError, isError, type Problem } from '../../problems/problem.ts'
import { createDevSession } from '../../serve/dev-session.ts'
import { drain, ownAddress } from '../../serve/listen.ts'
import { shownProblems } from '../../serve/shown-problems.ts'
import { createSiteServer, type SiteServerOptions } from '../../serve/site-server.ts'
import { watchSite } from '../../serve/watch-site.ts'
import { messageLanguage } from '../message-language.ts'
import { filesRead } from '../produce/files-read.ts'
import type { ProducedSite } from '../produce/produce-site.ts'
import { withProgress } from '../report/with-progress.ts'
import { createDevApi } from './dev-api.ts'
import { createDevBuilds } from './dev-builds.ts'
import { openDevFolder } from './dev-folder.ts'
import { openEditedSite } from './open-edited-site.ts'
import { openProducer } from './open-producer.ts'

type DevSettings = Pick<SiteServerOptions, 'only'> & {
  readonly drafts: boolean
  /** Receives a line per successful build. */
  readonly built: (line: string) => void
  /** Called for build failures, mistakes in pages that are shown, and server errors. */
  readonly failed: (error: unknown) => void
  /** Shows drafts too, leaves mistakes in pages that are shown to the editor, and allows it to frame the pages. */
  readonly editor?: ((site: EditedSite) => NonNullable<SiteServerOptions['before']>) | undefined
}

/** All of `site dev` except the terminal and the port. */
export async function startDev(root: string, { drafts, only, built, failed, editor }: DevSettings) {
  // Mistakes in a config can be fixed while this runs; a folder without a config is not a site.
  requireConfig(root)
  const dist = join(root, '.site', 'dev')
  const folder = await openDevFolder(dist)
  const [client] = await bundleForBrowser('client/dev/main.ts')
  const session = createDevSession(client?.text ?? '')
  const producer = await openProducer(root)
  const shown = (error: unknown, language: MessageLanguage) =>
    memoized((output: string) => {
      const { model, config = {} } = builds.good()?.produced ?? {}
      const route = model?.routes.find((each) => publicFile(each.output, config) === output)
      const isOwn = ({ pages = [], place }: Problem) =>
        route !== undefined &&
        ([route.source, route.template].includes(place?.file ?? '') || pages.includes(route.url))
      return shownProblems(error, (file) => readSource(root, file), language, isOwn)
    })
  const showInBrowser = async (error: unknown) => session.fail(shown(error, await messageLanguage(root)))
  // The editor shows what is wrong beside its field.
  const errorsIn = ({ warnings }: ProducedSite) => (editor ? [] : warnings.filter(isError))
  // Once per build: later, the lines around a problem are others.
  const mistakesIn = oncePer((produced: ProducedSite) =>
    shown(new BuildError(errorsIn(produced)), produced.config.messages ?? 'en'),
  )
  const builds = createDevBuilds(root, {
    drafts,
    produce: (options) =>
      withProgress(root, false, (progress) =>
        producer.produce({ ...options, gate: 'report', progress, pause: builds.pause }),
      ),
    write: (site) => folder.write(site),
    open: session.open,
    update: (site, last) => session.update(site, mistakesIn(last)),
    built: ({ produced }, milliseconds) => {
      void api.close()
      watching.also(filesRead(produced))
      const { documents, warnings, config } = produced
      const errors = errorsIn(produced)
      if (errors.length > 0) failed(new BuildError(errors))
      built(describeBuild(documents.length, milliseconds, warnings.length)[config.messages ?? 'en'])
    },
    failed: async (error) => {
      if (error instanceof BuildError) watching.also(error.problems.flatMap(({ place }) => place?.file ?? []))
      await showInBrowser(error)
      failed(error)
    },
    mistaken: showInBrowser,
  })
  const api = createDevApi(root, {
    dist,
    files: () => [...(builds.good()?.site.sources.keys() ?? [])],
    published: false,
    ownServer: () => ownAddress(server),
  })
  // Before the build, so that a save during the first one counts.
  const watching = await watchSite(root, {
    saved: (file) => builds.show(file),
    changed: () => void builds.rebuildAfterRest(),
    failed,
  })
  await builds.rebuild()
  const edit = editor?.(openEditedSite(root, builds, producer.cache))
  const server = createSiteServer({
    dist,
    only,
    before: (request, response, path) =>
      edit?.(request, response, path) === true || session.handle(request, response, path),
    api: (request, response) => api.handle(request, response),
    prepare: async (path) => {
      const site = builds.good()?.site
      if (site) await folder.add(site, path.slice(1))
    },
    onError: failed,
  })
  return {
    server,
    close: async () => {
      session.close()
      await drain(server)
      await watching.close()
      await api.close()
      producer.close()
    },
  }
}

function describeBuild(pages: number, milliseconds: number, warnings: number): Text {
  const time = `${Math.round(milliseconds)} ms`
  return {
    en: `${pages} pages in ${time}${warnings > 0 ? `, ${warnings} to look at: see site check` : ''}`,
    fr: `${pages} pages en ${time}${warnings > 0 ? `, ${warnings} à regarder : site check en donne la liste` : ''}`,
  }
}
