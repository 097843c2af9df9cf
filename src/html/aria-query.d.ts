/** The parts of the package used here; its published types are outdated. */
declare module 'aria-query' {
  type Role = {
    readonly abstract: boolean
    readonly accessibleNameRequired: boolean
    readonly nameFrom: readonly string[]
  }
  type Table<K, V> = {
    readonly entries: () => readonly [K, V][]
    readonly get: (key: K) => V | undefined
    readonly keys: () => readonly K[]
  }

  export const aria: Table<string, { readonly type: string }>
  export const roles: Table<string, Role>
}
