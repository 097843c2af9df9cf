/** The parsers that read anything an author may write. */
export type FullParsers = {
  readonly renderWithRemark: typeof import('./markdown-remark.ts').renderWithRemark
  readonly readYaml: typeof import('../yaml/yaml-source.ts').readYaml
  readonly splitFrontMatter: typeof import('../parse/read-front-matter.ts').readFrontMatter
}

/** Thrown where a file needs a parser that was not loaded: to be done again after {@link loadFullParsers}. */
export class FullParsersNeeded extends Error {
  override name = 'FullParsersNeeded'
}

let loaded: FullParsers | undefined

/** Loads the parsers, which takes as long as a build after a small edit: most edits need none of them. */
export async function loadFullParsers(): Promise<void> {
  if (loaded) return
  const [{ renderWithRemark }, { readYaml }, { readFrontMatter }] = await Promise.all([
    import('./markdown-remark.ts'),
    import('../yaml/yaml-source.ts'),
    import('../parse/read-front-matter.ts'),
  ])
  loaded = { renderWithRemark, readYaml, splitFrontMatter: readFrontMatter }
}

/** The parsers, once loaded. */
export function fullParsers(): FullParsers {
  if (!loaded) throw new FullParsersNeeded()
  return loaded
}

/** What `parse` answers, once more with the parsers loaded where it turns out to need one. */
export async function withFullParsers<T>(parse: () => T): Promise<T> {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof FullParsersNeeded)) throw error
    await loadFullParsers()
    return parse()
  }
}
