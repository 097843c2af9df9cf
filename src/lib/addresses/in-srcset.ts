const ADDRESS = /(?<=^\s*|,\s+)[^\s,]\S*?(?=,?(?:\s|$))/g

/** Changes each address of a `srcset`: `/a.png 1x, /b.png 2x`. */
export function inSrcset(list: string, change: (address: string) => string): string {
  return list.replace(ADDRESS, change)
}
