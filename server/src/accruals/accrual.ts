import type { accrualRefusal } from '@waymark/contract/accruals/post-accruals.shapes'
import type { Day } from '@waymark/rules/calendar'
import type * as z from 'zod/mini'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Detail } from '../ledger/index.ts'

/** One posting as a partner reports it, whether in a file or over HTTP: read, and not judged yet. */
export interface ReportedAccrual {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  /** A member's, or a company's in a programme of companies. */
  readonly membershipNumber: string
  /** The partner's code. */
  readonly partner: string
  /** The partner's own, once for ever. */
  readonly reference: string
  /** Points to spend; 0 where the line brings status points only. */
  readonly points: bigint
  /** They count towards a tier; 0 where the line brings none. */
  readonly statusPoints: bigint
  readonly occurredOn: Day
  readonly isBonus: boolean
  /** The offer that brought the points, on top of the usual ones. */
  readonly offerId: string | undefined
  /** Facts for the statement. */
  readonly details: Detail
}

/** Right in itself; whether there is such a member, and whether it was posted before, is found out next. */
export interface Accrual extends ReportedAccrual {
  /** What the ledger knows it by, over all accounts. */
  readonly businessReference: string
  readonly expiresOn: Day
  readonly detail: Detail
}

type WireRefusal = z.output<typeof accrualRefusal>

/** Codes that operators see and partners don't: whether a number exists is not told to them. */
export type RefusalCode =
  | Exclude<WireRefusal, 'line_invalid' | 'programme_unknown' | 'number_invalid' | 'member_not_found'>
  | 'partner_unknown'
  | 'member_unknown'
  | 'member_inactive'

/** Why a line isn't posted; the others are. */
export interface Refusal {
  readonly kind: 'refused'
  readonly code: RefusalCode
  readonly words: string
}

/** `repeated`: an earlier line, of this batch or another, said the same. `key` and `value` are what the line takes for itself. */
export type AccrualOutcome =
  | { readonly kind: 'posted'; readonly key: string; readonly value: string }
  | { readonly kind: 'repeated' }
  | Refusal

export function refused(code: RefusalCode, words: string): Refusal {
  return { kind: 'refused', code, words }
}
