import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageContent } from './page-content.ts'

/** Another tool that builds the compared page of this site. */
export type PeerPage = {
  readonly name: string
  /** Installs it in `folder`. If it cannot run here, returns why, in one line. */
  readonly install: (folder: string) => string | undefined
  /** Writes the content to where its templates in `peers/<name>` read it. */
  readonly write: (folder: string, content: PageContent) => void
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Its output folder: the page is its index.html. */
  readonly output: string
  readonly version: (folder: string) => string
}

const source = join(dirname(fileURLToPath(import.meta.url)), 'peers')
const PACKAGES = new Set(['node_modules', 'package.json', 'package-lock.json'])
/** Folders of a built site with the files that its pages load. */
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

/**
 * Excludes this site's scripts and style sheets, which the peer does not use, and compressed copies, which are made for
 * all files.
 */
const isAsset = (file: string) => !/\.(?:js|css|br|gz)$/.test(file)
