/** The path whose end is most like that of `path`, if it has its file name and no other path ends as much like it. */
export function sameName(path: string, paths: Iterable<string>): string | undefined {
  const parts = path.split('/')
  if (parts.at(-1) === '') return undefined
  let alike = [...paths]
  for (let count = 1; count <= parts.length; count++) {
    const end = `/${parts.slice(-count).join('/')}`
    const found = alike.filter((each) => `/${each}`.endsWith(end))
    // Of several, one can be meant as a whole.
    if (found.length === 0) return alike.find((each) => path.endsWith(`/${each}`.replace('//', '/')))
    if (found.length === 1) return found[0]
    alike = found
  }
  return undefined
}
