import type { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import type { Wire } from '@waymark/contract/operation'
import { parseDay, type Day } from '@waymark/rules/calendar'
import { claimWindow, type ClaimRule, type ClaimWindow } from '@waymark/rules/claim-window'
import { cabins, type Cabin } from '@waymark/rules/flight-rates'
import { compareTicketName } from '@waymark/rules/ticket-name'

export type ClaimKind = 'FLIGHT' | 'PARTNER'

/** What a person has filled in, as it stands in the fields. */
export interface ClaimAnswers {
  readonly kind: ClaimKind
  readonly flightNumber: string
  readonly day: string
  readonly origin: string | undefined
  readonly destination: string | undefined
  readonly cabin: Cabin
  readonly ticketNumber: string
  readonly nameOnTicket: string
  readonly partnerCode: string
  readonly partnerReference: string
  readonly details: string
  readonly isOwn: boolean
}

export const noAnswers: ClaimAnswers = {
  kind: 'FLIGHT',
  flightNumber: '',
  day: '',
  origin: undefined,
  destination: undefined,
  cabin: 'ECONOMY',
  ticketNumber: '',
  nameOnTicket: '',
  partnerCode: '',
  partnerReference: '',
  details: '',
  isOwn: false,
}

export type ClaimField = Exclude<keyof ClaimAnswers, 'kind' | 'cabin' | 'details'>

/** A field that is not right, and what is wrong with it: the key of its words. */
export interface ClaimProblem {
  readonly field: ClaimField
  readonly problem: 'missing' | 'wrong' | 'tooEarly' | 'tooLate' | 'same'
}

type SubmittedClaim = Wire<typeof submitRetroClaim>['request']['object']
export type ClaimBody =
  | Omit<Extract<SubmittedClaim, { claimType: 'FLIGHT' }>, 'companyCode' | 'programCode' | 'membershipNumber'>
  | Omit<
      Extract<SubmittedClaim, { claimType: 'PARTNER' }>,
      'companyCode' | 'programCode' | 'membershipNumber'
    >

export interface ClaimBounds {
  readonly rule: ClaimRule
  readonly today: Day
}

/** When what was filled in can be claimed; undefined while no day stands there. */
export function windowOf({ kind, day }: ClaimAnswers, rule: ClaimRule): ClaimWindow | undefined {
  const on = dayOrNone(day)
  return on === undefined ? undefined : claimWindow(rule, kind, on)
}

/** What is wrong, in the order of the fields; none when the claim can be sent. */
export function problemsOf(answers: ClaimAnswers, bounds: ClaimBounds): readonly ClaimProblem[] {
  const day = dayProblems(answers, bounds)
  const [what, ...rest] = answers.kind === 'FLIGHT' ? flightProblems(answers) : partnerProblems(answers)
  const problems = [...what, ...day, ...rest.flat()]
  return answers.isOwn ? problems : [...problems, { field: 'isOwn', problem: 'missing' }]
}

function dayProblems(answers: ClaimAnswers, { rule, today }: ClaimBounds): readonly ClaimProblem[] {
  const window = windowOf(answers, rule)
  if (window === undefined) return [{ field: 'day', problem: 'missing' }]
  if (today < window.opensOn) return [{ field: 'day', problem: 'tooEarly' }]
  return today > window.closesOn ? [{ field: 'day', problem: 'tooLate' }] : []
}

/** Field by field; the day comes after the first. */
type OwnProblems = readonly [what: readonly ClaimProblem[], ...rest: (readonly ClaimProblem[])[]]

function flightProblems(answers: ClaimAnswers): OwnProblems {
  const { origin, destination, flightNumber, ticketNumber, nameOnTicket } = answers
  return [
    textProblems('flightNumber', plainFlight(flightNumber), /^[A-Z0-9]{2,3}\d{1,4}$/),
    origin === undefined ? [{ field: 'origin', problem: 'missing' }] : [],
    destination === undefined ? [{ field: 'destination', problem: 'missing' }] : [],
    origin !== undefined && origin === destination ? [{ field: 'destination', problem: 'same' }] : [],
    textProblems('ticketNumber', plainTicket(ticketNumber), /^\d{13}$/),
    textProblems('nameOnTicket', nameOnTicket.trim(), /^.{1,100}$/u),
  ]
}

function partnerProblems({ partnerCode, partnerReference }: ClaimAnswers): OwnProblems {
  return [
    textProblems('partnerCode', partnerCode, /./),
    textProblems('partnerReference', partnerReference.trim(), /^.{1,60}$/u),
  ]
}

function textProblems(field: ClaimField, text: string, right: RegExp): readonly ClaimProblem[] {
  if (text === '') return [{ field, problem: 'missing' }]
  return right.test(text) ? [] : [{ field, problem: 'wrong' }]
}

/** The claim as it is sent; undefined while it cannot be. */
export function bodyOf(answers: ClaimAnswers): ClaimBody | undefined {
  const { kind, day, origin, destination, partnerCode } = answers
  if (kind === 'PARTNER') {
    const details = answers.details.trim()
    return {
      claimType: 'PARTNER',
      partnerCode,
      partnerReference: answers.partnerReference.trim(),
      activityDate: day,
      ...(details === '' ? {} : { details }),
    }
  }
  if (origin === undefined || destination === undefined) return undefined
  return {
    claimType: 'FLIGHT',
    flightNumber: plainFlight(answers.flightNumber),
    activityDate: day,
    origin,
    destination,
    cabinClass: answers.cabin,
    ticketNumber: plainTicket(answers.ticketNumber),
    nameOnTicket: answers.nameOnTicket.trim(),
  }
}

/** Whether the ticket names somebody else: the claim may be sent, and a person looks at it. */
export function isNameDifferent(
  { kind, nameOnTicket }: ClaimAnswers,
  person: { readonly givenName: string; readonly familyName: string },
): boolean {
  if (kind !== 'FLIGHT' || nameOnTicket.trim() === '') return false
  return compareTicketName(nameOnTicket, person) === 'differs'
}

/** A cabin by its code, as a select gives it. */
export function cabinOf(code: string): Cabin {
  return cabins.find((one) => one === code) ?? 'ECONOMY'
}

/** `wmk 118` as the records have it. */
export function plainFlight(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

function plainTicket(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

export function dayOrNone(text: string): Day | undefined {
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}
