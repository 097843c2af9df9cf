/** The parts of the package used here; its published types are of an older version. */
declare module 'aria-query' {
  type Concept = {
    readonly name: string
    readonly attributes?: readonly {
      readonly name: string
      readonly value?: string | number
      readonly constraints?: readonly string[]
    }[]
  }
  type Role = {
    readonly abstract: boolean
    readonly accessibleNameRequired: boolean
    readonly nameFrom: readonly string[]
    readonly prohibitedProps: readonly string[]
    readonly props: Readonly<Record<string, unknown>>
    readonly requireContextRole: readonly string[]
    readonly requiredOwnedElements: readonly (readonly string[])[]
    readonly requiredProps: Readonly<Record<string, unknown>>
    readonly superClass: readonly (readonly string[])[]
  }
  type Property = {
    readonly type:
      'boolean' | 'tristate' | 'token' | 'tokenlist' | 'id' | 'idlist' | 'integer' | 'number' | 'string'
    readonly values?: readonly (string | boolean)[]
    readonly allowundefined?: boolean
  }
  type Table<K, V> = { readonly entries: () => readonly [K, V][]; readonly get: (key: K) => V | undefined }

  export const aria: Table<string, Property>
  export const roles: Table<string, Role>
  export const elementRoles: Table<Concept, ReadonlySet<string>>
}
