import { createHash } from 'node:crypto'
import type { AccessCode, ActCode } from '@waymark/contract/console/acts/act-facts'
import { dayIn } from '@waymark/rules/calendar'
import { inLocale, type CompanyConfiguration } from '../../configuration/index.ts'
import { readMembership } from '../../membership/index.ts'
import type { SettlementServices } from '../../orders/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { localeFrom, type Locale } from '../../platform/locale.ts'
import type { MembershipKey } from '../../tiers/index.ts'
import { invalidFields, type Act, type ActOrder, type ActPlace, type Effect } from './act.ts'

/** What a use case of the acts knows about its call. */
export interface ActCall {
  readonly company: CompanyConfiguration
  readonly now: Date
  readonly locale: Locale
}

/** An act with its fields and its membership, as sent or as requested. */
export interface AskedAct {
  readonly act: Act
  readonly place: ActPlace
  readonly fields: Readonly<Record<string, string>>
}

/** The membership that an act is about. @throws AppError NOT_FOUND for a number or programme that the company doesn't have */
export async function openPlace(
  services: SettlementServices,
  { company, now, locale }: ActCall,
  { programCode, membershipNumber }: Omit<MembershipKey, 'companyCode'>,
): Promise<ActPlace> {
  const { companyCode } = company
  const programme = company.programs.find((one) => one.programCode === programCode)
  const member =
    programme && (await readMembership(services.settlements, companyCode, programCode, membershipNumber))
  if (programme === undefined || member === undefined) throw new AppError('NOT_FOUND')
  const key = { companyCode, programCode, membershipNumber }
  return { services, company, programme, member, key, now, today: dayIn(programme.timeZone, now), locale }
}

/** The reasons that an act, or opening something of a member, can have. */
export function reasonsFor(
  { company: { operatorActs } }: Pick<ActPlace, 'company'>,
  { code }: { readonly code: ActCode | AccessCode },
) {
  return operatorActs.reasons.filter(({ acts }) => acts === undefined || acts.includes(code))
}

/** @throws AppError INVALID_REQUEST if the reason isn't one for opening this */
export function checkReason(company: CompanyConfiguration, code: AccessCode, reason: string): void {
  if (!reasonsFor({ company }, { code }).some((one) => one.code === reason)) throw invalidFields(['reason'])
}

/** @throws AppError INVALID_REQUEST if the reason isn't one of the act's */
export function orderOf(
  { act, place }: Pick<AskedAct, 'act' | 'place'>,
  why: { readonly reason: string; readonly caseNumber: string },
  by: string,
): ActOrder {
  const reason = reasonsFor(place, act).find(({ code }) => code === why.reason)
  if (reason === undefined) throw invalidFields(['reason'])
  const locale = localeFrom(place.member.preferred_language)
  return { reasonCode: reason.code, reason: inLocale(reason.name, locale), caseNumber: why.caseNumber, by }
}

/**
 * What an operator has seen of an act, as one value: whose membership, which act with which fields, both states, and the configuration that
 * they came from. An act is only done while this is what it was.
 */
export function seenOf({ act, place, fields }: AskedAct, { before, after }: Effect): string {
  const { companyCode, programCode, membershipNumber } = place.key
  const text = JSON.stringify([
    companyCode,
    programCode,
    membershipNumber,
    place.company.version,
    act.code,
    sorted(fields),
    sorted(before),
    sorted(after),
  ])
  return createHash('sha256').update(text).digest('hex')
}

function sorted(state: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
