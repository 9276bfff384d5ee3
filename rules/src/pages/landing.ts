/** A membership that the signed-in person can act for. */
export interface HeldProgramme {
  readonly programCode: string
  readonly programType: 'individual' | 'corporate'
  readonly isActive: boolean
  /** 'A' is active. */
  readonly accountStatus: string
  /** Only clubs have one: where their members start. */
  readonly landing?: string | undefined
  /** The person's own nominee entry, if they act as a nominee. */
  readonly nominee?: { readonly nomineeReferenceNumber: string; readonly status: string } | undefined
}

/**
 * The area of a page: `person` belongs to the person, whatever they hold; `shared` to any membership; `clubEntry` are the club's pages for
 * people who aren't members, or no longer are.
 */
export type Area =
  | 'signIn'
  | 'corporateRegistration'
  | 'person'
  | 'shared'
  | 'individual'
  | 'club'
  | 'clubEntry'
  | 'corporate'

export interface Arrival {
  readonly area: Area
  /** The membership that the session acts for. */
  readonly acting: HeldProgramme
  /** All memberships of the person, including the acting one. */
  readonly held: readonly HeldProgramme[]
}

/** Where an arrival leads: the requested page, another screen, or the error path. */
export type Landing = 'stay' | 'dashboard' | 'overview' | 'membership_renew' | 'corporate_overview' | 'error'

interface Row<L extends string> {
  readonly when: (arrival: Arrival) => boolean
  readonly leads: L | ((arrival: Arrival) => Landing)
}

const corporate = ({ acting }: Arrival): boolean => acting.programType === 'corporate'
const clubOf = ({ held }: Arrival): HeldProgramme | undefined =>
  held.find(({ programType, landing }) => programType === 'individual' && landing !== undefined)

/** Evaluated from the top; the first match is the person's home (ROUTE-20). */
const homes: readonly Row<Landing>[] = [
  // PROG-03: the dashboard says why nothing of the membership is shown.
  { when: (arrival) => !isDisplayed(arrival), leads: 'dashboard' },
  { when: corporate, leads: 'corporate_overview' },
  { when: (arrival) => clubOf(arrival)?.landing === 'NAVIGATE_CLUB_OVERVIEW', leads: 'overview' },
  { when: (arrival) => clubOf(arrival)?.landing === 'NAVIGATE_CLUB_RENEW', leads: 'membership_renew' },
]

/** Evaluated from the top; the first match decides. */
const arrivals: readonly Row<Landing>[] = [
  // ROUTE-20
  { when: ({ area }) => area === 'signIn', leads: home },
  // ROUTE-21
  {
    when: (arrival) => arrival.area === 'corporateRegistration' && corporate(arrival),
    leads: 'corporate_overview',
  },
  { when: ({ area }) => area === 'corporateRegistration' || area === 'person', leads: 'stay' },
  { when: (arrival) => arrival.area === 'corporate' && !corporate(arrival), leads: home },
  { when: (arrival) => isOfIndividuals(arrival.area) && corporate(arrival), leads: home },
  // PROG-03
  { when: (arrival) => !isDisplayed(arrival), leads: 'dashboard' },
  // PROG-01
  { when: (arrival) => arrival.area === 'club' && clubOf(arrival)?.isActive !== true, leads: 'error' },
]

/** Where a signed-in person who requests a page is sent (ROUTE-20, ROUTE-21, PROG-01, PROG-03). */
export function landingOf(arrival: Arrival): Landing {
  return outcome(arrivals, arrival) ?? 'stay'
}

function home(arrival: Arrival): Landing {
  return outcome(homes, arrival) ?? 'dashboard'
}

function outcome(rows: readonly Row<Landing>[], arrival: Arrival): Landing | undefined {
  const leads = rows.find(({ when }) => when(arrival))?.leads
  return typeof leads === 'function' ? leads(arrival) : leads
}

function isOfIndividuals(area: Area): boolean {
  return area === 'individual' || area === 'club' || area === 'clubEntry'
}

/**
 * Whether the membership's data is displayed (PROG-03): it must be active, and for a nominee their own reference must occur in it exactly
 * once and be active.
 */
export function isDisplayed({ acting, held }: Pick<Arrival, 'acting' | 'held'>): boolean {
  if (acting.accountStatus !== 'A') return false
  const { nominee } = acting
  if (nominee === undefined) return true
  const entries = held.filter((one) => one.nominee?.nomineeReferenceNumber === nominee.nomineeReferenceNumber)
  return entries.length === 1 && nominee.status === 'A'
}
