/** The group that an address names by its id or name, ignoring case and accents; undefined for none. */
export function queryGroup(value: string | null, groups: readonly string[]): string | undefined {
  const id = plain(value ?? '')
  return groups.find((group) => group === id)
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .trim()
    .replace(/\s+/g, '-')
}
