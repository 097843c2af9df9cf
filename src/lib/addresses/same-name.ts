/** The path whose end is most like that of `path`, if it has its file name and no other path ends as much like it. */
export function sameName(path: string, paths: Iterable<string>): string | undefined {
  const all = [...paths]
  for (let end = `/${path}`; end.length > 1; end = end.replace(/^\/[^/]*/, '')) {
    const [found, other] = all.filter((each) => `/${each}`.endsWith(end))
    if (found !== undefined) return other === undefined ? found : undefined
  }
  return undefined
}
