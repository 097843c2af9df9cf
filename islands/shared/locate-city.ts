export type Coordinates = { readonly lat: number; readonly lng: number }

/** Half the height and half the width of the box around each city, in degrees. */
export type HalfBox = Coordinates

/**
 * The city whose box contains a place, or the one with the nearest centre if several do; undefined outside every box.
 */
export function locateCity<T extends Coordinates>(
  place: Coordinates,
  cities: readonly T[],
  half: HalfBox,
): T | undefined {
  const up = (city: T) => Math.abs(place.lat - city.lat) / half.lat
  const across = (city: T) => Math.abs(place.lng - city.lng) / half.lng
  const distance = (city: T) => up(city) ** 2 + across(city) ** 2
  return cities
    .filter((city) => up(city) <= 1 && across(city) <= 1)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

/** A random city; `random` returns a number from 0 up to 1. Undefined if there is none. */
export function cityAtRandom<T>(cities: readonly T[], random: () => number): T | undefined {
  return cities[Math.floor(random() * cities.length)]
}
