// Packs the engine, and creates, builds, checks and type-checks a site of each starter with the package, in an empty
// folder. Needs the network and about a minute per starter: `node tests/try-package.mjs`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = mkdtempSync(join(tmpdir(), 'try-package-'))

/** @param {string} cwd @param {string} command @param {string[]} args */
const run = (cwd, command, ...args) => execFileSync(command, args, { cwd, stdio: 'inherit' })

try {
  run(root, 'npm', 'pack', '--silent', '--pack-destination', folder)
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  for (const starter of readdirSync(join(root, 'starters'))) {
    const site = join(folder, starter)
    run(root, process.execPath, 'bin/site.js', 'init', site, '--starter', starter)
    const manifest = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'))
    manifest.dependencies.site = `file:../${tarball}`
    writeFileSync(join(site, 'package.json'), JSON.stringify(manifest))
    run(site, 'npm', 'install', '--silent', '--no-audit', '--no-fund')
    for (const command of ['build', 'check']) run(site, 'npx', 'site', command)
    run(site, 'npx', 'tsc', '--noEmit')
    run(site, 'npx', 'tsc', '--noEmit', '--skipLibCheck', 'false')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
