/**
 * Why an act on a whole membership can't be done now: what is ended or decided first. `merged`: it was merged into another; `movedOn`: its
 * points went on with another merge; `otherCompany`: the person is, or was, with another company too, whose operators it isn't for; `same`: it's one membership; `inactive`: one of the two isn't active.
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
  'companyOwner',
  'mergedHere',
  'otherMembership',
  'otherCompany',
  'frozen',
  'keptFrozen',
  'merged',
  'movedOn',
  'same',
  'inactive',
  'notForPeople',
] as const
export type ActObstacle = (typeof actObstacles)[number]
