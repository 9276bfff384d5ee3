import type { Privileges } from './privileges.ts'

/** Ready-made sets of privileges, to start from when somebody is invited or changed. */
export const userRoles = ['administrator', 'people', 'points', 'viewer'] as const
export type UserRole = (typeof userRoles)[number]

/** What every role has: what is about the person themselves, and pages without a company's data. */
const everybody = [
  'dashboard',
  'my_profile',
  'corporate_profile',
  'notifications',
  'feedback',
  'help',
  'benefits',
  'offers',
  'partners',
  'calculator',
]
const toSee = ['corporate_overview', 'corporate_details', 'corporate_activity', 'corporate_flights']
const ofPeople = ['corporate_overview', 'corporate_manage_users', 'corporate_member_list']
const ofPoints = [
  'corporate_overview',
  'corporate_activity',
  'my_activity',
  'points_expiry',
  'transactions',
  'buy',
  'transfer',
  'extend_miles',
  'migratepoints',
  'checkout',
]

const written: Readonly<Record<Exclude<UserRole, 'administrator'>, Privileges>> = {
  people: { ...all(toSee, 'R'), ...all([...everybody, ...ofPeople], 'F') },
  points: { ...all(toSee, 'R'), ...all([...everybody, ...ofPoints], 'F') },
  viewer: { ...all(toSee, 'R'), ...all(everybody, 'F') },
}

/**
 * The privileges of a role, as far as somebody can give them: by screen, never more than `most` (PROG-05).
 * @param most what the giving person has; for an owner everything that the company's pages offer
 */
export function privilegesOfRole(role: UserRole, most: Privileges): Privileges {
  const wanted = role === 'administrator' ? most : written[role]
  const given = Object.keys(most).flatMap((name) => {
    const right = wanted[name]
    return right === undefined ? [] : [[name, most[name] === 'R' ? ('R' as const) : right] as const]
  })
  return Object.fromEntries(given)
}

function all(screens: readonly string[], right: 'F' | 'R'): Privileges {
  return Object.fromEntries(screens.map((screen) => [screen, right]))
}
