import type { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import type { Wire } from '@waymark/contract/operation'
import { dayOrNone, type Day } from '@waymark/rules/calendar'
import { claimWindow, type ClaimRule, type ClaimWindow } from '@waymark/rules/flights/claim-window'
import { plainFlightNumber } from '@waymark/rules/flights/flight-number'
import { cabins } from '@waymark/rules/flights/flight-rates'
import { compareTicketName } from '@waymark/rules/names/ticket-name'
import * as z from 'zod/mini'
import { formDraft } from '../../platform/forms/form-draft.ts'
import type { Problem } from '../../platform/forms/form-problem.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'

/** The fields' values as typed. */
const answers = z.object({
  kind: z.enum(['FLIGHT', 'PARTNER']),
  flightNumber: z.string(),
  day: z.string(),
  origin: z.string(),
  destination: z.string(),
  cabin: z.enum(cabins),
  ticketNumber: z.string(),
  nameOnTicket: z.string(),
  partnerCode: z.string(),
  partnerReference: z.string(),
  details: z.string(),
  isOwn: z.boolean(),
})

export type ClaimAnswers = Readonly<z.infer<typeof answers>>

export const claimDrafts = formDraft<ClaimAnswers>('claim', answers)

export const noAnswers: ClaimAnswers = {
  kind: 'FLIGHT',
  flightNumber: '',
  day: '',
  origin: '',
  destination: '',
  cabin: 'ECONOMY',
  ticketNumber: '',
  nameOnTicket: '',
  partnerCode: '',
  partnerReference: '',
  details: '',
  isOwn: false,
}

export type ClaimField = Exclude<keyof ClaimAnswers, 'kind' | 'cabin' | 'details'>
export type ClaimProblem = Problem<ClaimField>

/** Validated fields, in page order. */
const fieldsOf = {
  FLIGHT: ['flightNumber', 'day', 'origin', 'destination', 'ticketNumber', 'nameOnTicket', 'isOwn'],
  PARTNER: ['partnerCode', 'day', 'partnerReference', 'isOwn'],
} as const

export function claimFields({ kind }: ClaimAnswers): readonly ClaimField[] {
  return fieldsOf[kind]
}

/** Fields with a different name on the wire. */
export const claimWireNames = { activityDate: 'day' } as const

export interface ClaimBounds {
  readonly rule: ClaimRule
  readonly today: Day
}

/** When this can be claimed; undefined while the date is empty. */
export function windowOf({ kind, day }: ClaimAnswers, rule: ClaimRule): ClaimWindow | undefined {
  const on = dayOrNone(day)
  return on === undefined ? undefined : claimWindow(rule, kind, on)
}

/** Rules beyond the schema: the claim window, two different airports, and the confirmation. */
export function claimRules(claim: ClaimAnswers, { rule, today }: ClaimBounds): readonly ClaimProblem[] {
  const { kind, origin, destination, isOwn } = claim
  const window = windowOf(claim, rule)
  const problems: readonly (ClaimProblem | false | undefined)[] = [
    window !== undefined && today < window.opensOn && { field: 'day', reason: 'tooEarly' },
    window !== undefined && today > window.closesOn && { field: 'day', reason: 'tooLate' },
    kind === 'FLIGHT' && origin === destination && { field: 'destination', reason: 'same' },
    !isOwn && { field: 'isOwn', reason: 'missing' },
  ]
  return problems.flatMap((problem) => problem || [])
}

type ClaimBody = Wire<typeof submitRetroClaim>['request']

/** The request body, validated by the contract's schema. */
export function claimBody(membership: MembershipIdentity, claim: ClaimAnswers): ClaimBody {
  const activityDate = claim.day
  if (claim.kind === 'PARTNER') {
    const details = claim.details.trim()
    return {
      object: {
        ...membership,
        claimType: 'PARTNER',
        partnerCode: claim.partnerCode,
        partnerReference: claim.partnerReference.trim(),
        activityDate,
        ...(details === '' ? {} : { details }),
      },
    }
  }
  return {
    object: {
      ...membership,
      claimType: 'FLIGHT',
      flightNumber: plainFlightNumber(claim.flightNumber),
      activityDate,
      origin: claim.origin,
      destination: claim.destination,
      cabinClass: claim.cabin,
      ticketNumber: plainTicket(claim.ticketNumber),
      nameOnTicket: claim.nameOnTicket.trim(),
    },
  }
}

/** Whether the ticket has another name. The claim can still be sent; an operator then decides. */
export function isNameDifferent(
  { kind, nameOnTicket }: ClaimAnswers,
  person: { readonly givenName: string; readonly familyName: string },
): boolean {
  if (kind !== 'FLIGHT' || nameOnTicket.trim() === '') return false
  return compareTicketName(nameOnTicket, person) === 'differs'
}

function plainTicket(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}
