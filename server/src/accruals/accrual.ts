import type { accrualRefusal } from '@waymark/contract/accruals/post-accruals.shapes'
import type { Day } from '@waymark/rules/calendar'
import type * as z from 'zod/mini'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Detail } from '../ledger/index.ts'

/** A posting reported by a partner, in a file or over HTTP: parsed but not validated yet. */
export interface ReportedAccrual {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  /** A member's number, or a company's in a company programme. */
  readonly membershipNumber: string
  /** The partner's code. */
  readonly partner: string
  /** The partner's own reference, used only once. */
  readonly reference: string
  /** Redeemable points; 0 if the line has only status points. */
  readonly points: bigint
  /** Points that count towards a tier; 0 if the line has none. */
  readonly statusPoints: bigint
  readonly occurredOn: Day
  readonly isBonus: boolean
  /** The offer that earned these extra points. */
  readonly offerId: string | undefined
  /** Facts for the statement. */
  readonly details: Detail
}

/** A valid posting. Whether the member exists and whether it was posted before is checked next. */
export interface Accrual extends ReportedAccrual {
  /** Its reference in the ledger, across all accounts. */
  readonly businessReference: string
  readonly expiresOn: Day
  readonly detail: Detail
}

type WireRefusal = z.output<typeof accrualRefusal>

/** Codes for operators only: partners must not learn if a membership number exists. */
export type RefusalCode =
  | Exclude<WireRefusal, 'line_invalid' | 'programme_unknown' | 'number_invalid' | 'member_not_found'>
  | 'partner_unknown'
  | 'member_unknown'
  | 'member_inactive'

/** Why a line wasn't posted. The other lines are. */
export interface Refusal {
  readonly kind: 'refused'
  readonly code: RefusalCode
  readonly words: string
}

/** `repeated`: an earlier line, in this batch or another, was the same. `key` and `value` are the identifier this line claims. */
export type AccrualOutcome =
  | ({ readonly kind: 'posted'; readonly key: string; readonly value: string } & Merged)
  | ({ readonly kind: 'repeated'; readonly key: string } & Merged)
  | Refusal

/** Where the line's membership was merged into another: that one's number, which has the points. */
interface Merged {
  readonly currentNumber?: string | undefined
}

/** The fact on a statement's line that names the number a partner used. */
export const MERGED_NUMBER = 'mergedNumber'

export function refused(code: RefusalCode, words: string): Refusal {
  return { kind: 'refused', code, words }
}
