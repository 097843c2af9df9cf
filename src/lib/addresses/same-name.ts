/** The only path whose file has the name of `path`, in whatever folder. */
export function sameName(path: string, paths: Iterable<string>): string | undefined {
  const end = `/${path.slice(path.lastIndexOf('/') + 1)}`
  const [only, other] = [...paths].filter((each) => `/${each}`.endsWith(end))
  return other === undefined ? only : undefined
}
