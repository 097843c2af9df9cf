import { readFileSync, statfsSync } from 'node:fs'

const DISK = '/dev/shm'
const MIN_BYTES = 2 ** 30

/**
 * The environment for tests that write many small files: their temporary folders are in memory, if the system has room
 * there and allows programs to run from it. Tests that build sites repeatedly then take a sixth less processor time.
 */
export function onMemoryDisk(): { readonly TMPDIR?: string } {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return {}
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === DISK)
  const [, , kind, options = ''] = mounted ?? []
  if (kind !== 'tmpfs' || !/^rw\b/.test(options) || options.split(',').includes('noexec')) return {}
  const { bavail, bsize } = statfsSync(DISK)
  return bavail * bsize < MIN_BYTES ? {} : { TMPDIR: DISK }
}
