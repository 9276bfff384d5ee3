/**
 * What somebody meets on a page of a company: its changes, the page without any, the page read-only with the button that asks for more,
 * or a refusal with that button.
 */
export type Met = 'changes' | 'reads' | 'asks' | 'refused'

/** The owner, users who have every page in full, read-only, or none, and an employee who has every page in full. */
export type Person = 'owner' | 'full' | 'read' | 'absent' | 'employee'

interface PageRights extends Readonly<Record<Person, Met>> {
  /** Below `/corporate/`. */
  readonly page: string
  /** What changes something there; undefined if nothing does. */
  readonly change?: string
}

/** The page is for the owner and for employees whom the airline has recorded (PROG-07). A company can't give it to others. */
const readByEmployees = { full: 'refused', read: 'refused', absent: 'refused', employee: 'reads' } as const
const changedByEmployees = { ...readByEmployees, owner: 'changes', employee: 'changes' } as const
const readByAll = {
  owner: 'reads',
  full: 'reads',
  read: 'reads',
  absent: 'refused',
  employee: 'reads',
} as const
const changedByF = {
  owner: 'changes',
  full: 'changes',
  read: 'asks',
  absent: 'refused',
  employee: 'changes',
} as const

/** What each person of a company sees of it and can do there, page by page and tab by tab (PROG-05, PROG-06, PROG-07). */
export const companyRights: readonly PageRights[] = [
  { page: 'overview?tab=profile', ...readByAll },
  { page: 'manageusers', change: '.company-users__do button.btn-primary', ...changedByEmployees },
  { page: 'manageusers/history', owner: 'reads', ...readByEmployees },
  { page: 'manageusers/import', change: 'input[type="file"]', ...changedByEmployees },
  { page: 'member-list', owner: 'reads', ...readByEmployees },
  { page: 'company-profile', change: 'main form button[type="submit"]', ...changedByEmployees },
  {
    page: 'details',
    change: 'main a.btn[href$="/corporate/company-profile"]',
    ...readByAll,
    owner: 'changes',
    employee: 'changes',
  },
  // An owner's own record is their profile.
  { page: 'profile', change: 'main form button[type="submit"]', ...changedByF, owner: 'reads' },
  { page: 'myactivity', ...readByAll },
  { page: 'myflights', ...readByAll },
  { page: 'points', change: 'main form button[type="submit"]', ...changedByF },
  { page: 'points?tab=requests', ...readByAll, read: 'asks' },
  { page: 'points?tab=limits', change: '[role="tabpanel"] .actions button.btn-primary', ...changedByF },
  { page: 'finance', ...readByAll },
  { page: 'seats', change: 'main a.btn[href$="/corporate/register_product"]', ...changedByF },
  { page: 'register_product', change: 'main form button[type="submit"]', ...changedByF },
  // An offer of the company is answered by whoever it is made to, whatever their privileges.
  { page: 'ownership', owner: 'reads', full: 'reads', read: 'reads', absent: 'reads', employee: 'reads' },
]

const pages = [
  'overview',
  'manage_users',
  'member_list',
  'company_profile',
  'details',
  'profile',
  'activity',
  'flights',
  'points',
  'finance',
  'seats',
  'register_product',
]

/** The privileges of a user who has every page of the company in full, or read-only. */
export function privilegesOn(right: 'F' | 'R'): Readonly<Record<string, 'F' | 'R'>> {
  return Object.fromEntries(pages.map((page) => [`corporate_${page}`, right]))
}
