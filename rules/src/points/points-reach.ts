/** How near a balance is to a price: enough, at least three quarters of it, or less. */
export type PointsReach = 'now' | 'soon' | 'later'

/** Whether points are enough for a price in points (POINT-15). */
export function pointsReach(have: bigint, need: bigint): PointsReach {
  if (have >= need) return 'now'
  return have * 4n >= need * 3n ? 'soon' : 'later'
}
