/**
 * Why an act on a whole membership can't be done now: what an operator ends, or decides, first. `merged`: it was merged into another; `spent`:
 * points of a merge moved on by another merge; `same`: a member can't be merged with themselves; `inactive`: one of the two isn't active.
 */
export const actObstacles = [
  'orders',
  'held',
  'refunds',
  'claims',
  'requests',
  'flights',
  'pool',
  'family',
  'club',
  'company',
  'otherMembership',
  'frozen',
  'keptFrozen',
  'merged',
  'movedOn',
  'same',
  'inactive',
  'notForPeople',
] as const
export type ActObstacle = (typeof actObstacles)[number]
