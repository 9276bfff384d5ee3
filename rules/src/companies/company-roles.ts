import type { Privileges } from './privileges.ts'

/** Ready-made sets of privileges, the one with least first. */
export const companyRoles = ['VIEWER', 'BUYER', 'USER_MANAGER', 'ADMINISTRATOR'] as const
export type CompanyRole = (typeof companyRoles)[number]

const viewer: Privileges = {
  dashboard: 'F',
  feedback: 'F',
  corporate_overview: 'R',
  corporate_profile: 'F',
  corporate_details: 'R',
  corporate_activity: 'R',
  corporate_flights: 'R',
}

const buying: Privileges = {
  checkout: 'F',
  transfer: 'F',
  extend_miles: 'F',
  corporate_activity: 'F',
  'corporate_points/transfers': 'F',
  corporate_register_product: 'F',
}

const managing: Privileges = {
  corporate_overview: 'F',
  corporate_manage_users: 'F',
  corporate_member_list: 'F',
  corporate_details: 'F',
  corporate_company_profile: 'F',
  'corporate_points/requests': 'F',
  'corporate_points/limits': 'F',
}

const accounting: Privileges = { corporate_finance: 'F' }

const privileges: Readonly<Record<CompanyRole, Privileges>> = {
  VIEWER: viewer,
  BUYER: { ...viewer, ...buying },
  USER_MANAGER: { ...viewer, ...managing },
  ADMINISTRATOR: { ...viewer, ...buying, ...managing, ...accounting },
}

/** What a user with a role may do in a company (PROG-05). */
export function privilegesOfRole(role: CompanyRole): Privileges {
  return privileges[role]
}
