import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageContent } from './page-content.ts'

/** Another tool that builds the page which a page of this site is compared with. */
export type PeerPage = {
  readonly name: string
  /** Installs it in `folder`. Returns why it cannot run here, in one line, where it cannot. */
  readonly install: (folder: string) => string | undefined
  /** Writes what the page says where its templates in `peers/<name>` look for it. */
  readonly write: (folder: string, content: PageContent) => void
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Folder of what it builds: the page is its index.html. */
  readonly output: string
  readonly version: (folder: string) => string
}

const source = join(dirname(fileURLToPath(import.meta.url)), 'peers')
const PACKAGES = new Set(['node_modules', 'package.json', 'package-lock.json'])
/** Folders of a built site that hold what its pages load. */
const ASSETS = ['assets', 'images']

/** Builds the page in `folder`, with fonts and images of the built site `dist`. Returns the folder to serve. */
export function buildPeerPage(peer: PeerPage, folder: string, dist: string, content: PageContent): string {
  for (const name of readdirSync(folder))
    if (!PACKAGES.has(name)) rmSync(join(folder, name), { recursive: true, force: true })
  cpSync(join(source, peer.name), folder, { recursive: true })
  mkdirSync(join(folder, 'public'), { recursive: true })
  for (const name of ASSETS.filter((each) => existsSync(join(dist, each))))
    cpSync(join(dist, name), join(folder, 'public', name), { recursive: true, filter: isAsset })
  peer.write(folder, content)
  const [program = '', ...args] = peer.command
  execFileSync(program, args, { cwd: folder, env: { ...process.env, ...peer.env }, stdio: 'pipe' })
  return join(folder, peer.output)
}

/** Its own scripts and style sheets are not those of this site, and are compressed with everything else. */
const isAsset = (file: string) => !/\.(?:js|css|br|gz)$/.test(file)
