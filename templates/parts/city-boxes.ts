const KM_PER_DEGREE = 111.32

type Coordinates = { readonly lat: number; readonly lng: number }

/**
 * Half the height and half the width, in degrees, of a square of `halfSide` km around any of these places.
 *
 * A degree of longitude shrinks northwards; the average latitude is used for all, since served cities are close.
 */
export function halfBox(places: readonly Coordinates[], halfSide: number): Coordinates {
  const middle = places.reduce((sum, { lat }) => sum + lat, 0) / places.length
  const lat = halfSide / KM_PER_DEGREE
  return { lat: degrees(lat), lng: degrees(lat / Math.cos((middle * Math.PI) / 180)) }
}

/** Coordinates rounded to three decimals: about 100 m, precise enough for a box of kilometres. */
export function roundPlace({ lat, lng }: Coordinates): Coordinates {
  return { lat: degrees(lat), lng: degrees(lng) }
}

function degrees(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
