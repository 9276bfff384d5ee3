/** Why a line of an order of memberships isn't ordered. */
export const seatProblems = [
  'USER_UNKNOWN',
  'USER_TWICE',
  'USER_HAS_SEAT',
  'PLAN_UNKNOWN',
  'COST_CENTRE_LONG',
  'SEAT_NOT_RENEWABLE',
] as const
