import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const EXCLUDED = /^\.|^fixtures$|\.test\.[jt]sx?$|\.md$/

/** Hashes the engine at `root`, the lock file of its packages and Node's major version, so that every clone agrees. */
export function engineKey(/** @type {string} */ root) {
  const hash = createHash('sha256')
  // Sorted, because file systems list names in any order.
  const sources = [...filesIn(root, 'bin'), ...filesIn(root, 'src')].sort()
  const settings = ['package-lock.json', 'tsconfig.json'].filter((file) => existsSync(`${root}/${file}`))
  for (const file of [...settings, ...sources]) {
    const contents = readFileSync(`${root}/${file}`)
    hash.update(`${file} ${contents.length}\n`).update(contents)
  }
  const [major] = process.versions.node.split('.')
  return `${hash.digest('hex').slice(0, 16)}-node${major}`
}

/** @type {(root: string, folder: string) => string[]} */
function filesIn(root, folder) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter(({ name }) => !EXCLUDED.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(root, path) : [path]
    })
}
