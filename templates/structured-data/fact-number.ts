import type { Site } from '../../site.config.ts'

/** The number of a fact. Throws for a fact without one, because structured data requires it. */
export function factNumber(site: Site, name: string): number {
  const { value } = site.fact(name)
  if (typeof value !== 'number') throw new Error(`the fact ${name} has no number for structured data`)
  return value
}

/** Both ends of the range of a fact; a single number is both. */
export function factRange(site: Site, name: string): readonly [number, number] {
  const { value } = site.fact(name)
  if (typeof value === 'number') return [value, value]
  if (Array.isArray(value)) return value as unknown as readonly [number, number]
  throw new Error(`the fact ${name} has no range for structured data`)
}
