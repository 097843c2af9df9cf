/** A published version and what it asks of Node, as `npm view <package> version engines.node --json` tells it. */
export type Published = { readonly version: string; readonly 'engines.node'?: string }

/** The newest finished version that runs on this Node; undefined where none says so plainly. */
export function chooseVersion(published: readonly Published[], node: string): string | undefined {
  return published
    .filter(({ version, 'engines.node': asked }) => /^\d+\.\d+\.\d+$/.test(version) && runsOn(node, asked))
    .map(({ version }) => version)
    .toSorted(compareVersions)
    .at(-1)
}

/** Only `>=20.19` is understood: a range of another form counts as refused. */
function runsOn(node: string, asked = ''): boolean {
  const least = /^>=\s*(\d+(?:\.\d+){0,2})$/.exec(asked)?.[1]
  return least !== undefined && compareVersions(node, least) >= 0
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)]
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

const numbers = (version: string) => [0, 1, 2].map((index) => Number(version.split('.')[index] ?? 0))
