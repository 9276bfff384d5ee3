import { errorCatalogue, type ErrorCode } from '../errors.ts'
import { orderKinds, type OrderKindName } from '../order-kinds.ts'
import type { ScreenKey } from '../screens.ts'

/** Order journeys, which all have the same steps. */
const orderJourneys = orderKinds.map(({ name }) => name)
const orderSteps = ['form', 'review', 'payment', 'pending', 'held'] as const

/** The portal's other journeys, with their steps. */
const otherJourneys = {
  sign_in: ['password', 'passkey', 'provider', 'second_factor', 'link'],
  enrolment: ['person', 'contact', 'check', 'mail', 'activation'],
  password_reset: ['mail', 'password'],
  pin_reset: ['mail', 'pin'],
  profile_completion: ['details'],
  profile: ['details', 'consents', 'preferences', 'picture'],
  security: [
    'email',
    'password',
    'pin',
    'question',
    'second_factor',
    'recovery_codes',
    'passkey',
    'provider',
    'devices',
    'freeze',
    'unfreeze',
  ],
  claim: ['form', 'withdrawal'],
  calculator: ['earn', 'burn'],
  booking: ['destinations', 'handover'],
  goal: ['trip'],
  statement_export: ['file'],
  card: ['show', 'picture', 'verification'],
  family: ['request', 'answer', 'removal'],
  family_pool: [
    'invitation',
    'withdrawal',
    'answer',
    'contribution',
    'share',
    'rights',
    'removal',
    'leaving',
    'hand_on',
    'pin',
  ],
  companions: ['form', 'removal', 'document'],
  offer_activation: ['confirm'],
  referral: ['form'],
  feedback: ['form'],
  service_request: ['form'],
  company_registration: ['mail', 'joining'],
  company: [
    'details',
    'invitation',
    'users',
    'privileges',
    'ownership',
    'memberships',
    'file',
    'transfer',
    'approval',
    'limits',
    'access',
  ],
  club_refund: ['confirm'],
  guest_link: ['form', 'removal'],
} as const

export const outcomes = ['completed', 'held', 'failed', 'cancelled'] as const

/** Failures before the server answers. */
const transportCodes = ['NETWORK', 'TIMED_OUT', 'UNKNOWN'] as const

export type OrderJourney = OrderKindName
export type OrderStep = (typeof orderSteps)[number]
export type Outcome = (typeof outcomes)[number]
export type FailureCode = ErrorCode | (typeof transportCodes)[number]

type OtherPlace = {
  readonly [J in keyof typeof otherJourneys]: {
    readonly journey: J
    readonly step: (typeof otherJourneys)[J][number]
  }
}[keyof typeof otherJourneys]

/** A step of a journey. */
export type JourneyPlace = OtherPlace | { readonly journey: OrderJourney; readonly step: OrderStep }
export type Journey = JourneyPlace['journey']

/**
 * All data ever tracked about a visit (TRACK-01), with the usual snake_case analytics names and one object per kind. Every value is from a
 * closed list, a programme or plan code or a count, so there is no room for personal data.
 */
export type TrackingEvent =
  | { readonly event: 'page_view'; readonly screen: ScreenKey }
  /** Switches to another of the person's programmes. */
  | { readonly event: 'programme_switch'; readonly programCode: string }
  /** A plan of the club is chosen, by its code. */
  | { readonly event: 'membership_selection'; readonly plan: string }
  /** What comes with the plan changed: so many guest cards or add-ons, or automatic renewal, 1 for on and 0 for off. */
  | { readonly event: 'plan_editing'; readonly items: number }
  | ({ readonly event: 'journey_step' } & JourneyPlace)
  | ({ readonly event: 'journey_failure'; readonly code: FailureCode } & JourneyPlace)
  | { readonly event: 'journey_end'; readonly journey: Journey; readonly outcome: Outcome }
  /** Going to the payment page, with the number of lines to pay for. */
  | { readonly event: 'checkout'; readonly journey: OrderJourney; readonly items: number }

const stepsOf: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...Object.entries(otherJourneys),
  ...orderJourneys.map((journey) => [journey, orderSteps] as const),
])
const codes: ReadonlySet<string> = new Set([...Object.keys(errorCatalogue), ...transportCodes])
const orders: ReadonlySet<string> = new Set(orderJourneys)

export const isJourney = (name: string): boolean => stepsOf.has(name)
export const isOrderJourney = (name: string): boolean => orders.has(name)
export const isStepOf = (journey: string, step: string): boolean =>
  stepsOf.get(journey)?.includes(step) === true
export const isFailureCode = (code: string): boolean => codes.has(code)
