const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/
/** A third of the paths that Cloudflare accepts. */
const MAX_SINGLE = 33

/**
 * Folders that contain only images, and other images individually if they are few: hosts limit the number of rules, and
 * without one an image is requested again. `assets/` has its own rule.
 */
export function imagePaths(files: readonly string[]): string[] {
  const folder = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : undefined)
  const mixed = new Set(files.filter((file) => !IMAGE.test(file)).map(folder))
  const paths = files
    .filter((file) => IMAGE.test(file) && folder(file) !== 'assets')
    .map((file) =>
      folder(file) === undefined || mixed.has(folder(file)) ? `/${file}` : `/${folder(file)}/*`,
    )
  const single = (path: string) => !path.endsWith('*')
  const few = paths.filter(single).length <= MAX_SINGLE
  return [...new Set(few ? paths : paths.filter((path) => !single(path)))]
}
