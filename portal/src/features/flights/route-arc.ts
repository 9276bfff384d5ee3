/** Half the way round the earth, in kilometres. */
const FARTHEST_KM = 20_000

/** A flight's arc in a box of 200 by 40: its SVG path data, and how far below the box's top it is highest. */
export function routeArc(distanceKm: number): { readonly path: string; readonly apex: number } {
  // From 8 high for the shortest flight to 34 for the longest.
  const height = 8 + 26 * Math.sqrt(Math.min(distanceKm, FARTHEST_KM) / FARTHEST_KM)
  // A quadratic curve reaches half the height of its control point.
  const path = `M2 38Q100 ${String(Math.round(38 - 2 * height))} 198 38`
  return { path, apex: Math.round(38 - height) }
}
