import { errorCatalogue, type ErrorCode } from '../errors.ts'
import { orderKinds, type OrderKindName } from '../order-kinds.ts'
import type { ScreenKey } from '../screens.ts'

/** What is ordered: they all go the same way. */
const orderJourneys = orderKinds.map(({ name }) => name)
const orderSteps = ['form', 'review', 'payment', 'pending', 'held'] as const

/** Every other journey of the portal, with its steps. */
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
} as const

export const outcomes = ['completed', 'held', 'failed', 'cancelled'] as const

/** What stops a call before the server says anything. */
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
 * All that is ever told of a visit (TRACK-01), in the words of analytics: snake_case names, an object a kind. Every value is of a closed
 * list, a programme's or a plan's code or a count, so that nothing has room for a person.
 */
export type TrackingEvent =
  | { readonly event: 'page_view'; readonly screen: ScreenKey }
  /** Another programme of the person's own. */
  | { readonly event: 'programme_switch'; readonly programCode: string }
  /** A plan of the club is chosen, by its code. */
  | { readonly event: 'membership_selection'; readonly plan: string }
  /** What is ordered beside the plan changed: so many guest cards or add-ons. */
  | { readonly event: 'plan_editing'; readonly items: number }
  | ({ readonly event: 'journey_step' } & JourneyPlace)
  | ({ readonly event: 'journey_failure'; readonly code: FailureCode } & JourneyPlace)
  | { readonly event: 'journey_end'; readonly journey: Journey; readonly outcome: Outcome }
  /** On the way to the payment page, with so many lines to pay for. */
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
