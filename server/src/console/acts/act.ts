import { actFacts, type ActCode, type ActFacts } from '@waymark/contract/console/acts/act-facts'
import type { Day } from '@waymark/rules/calendar'
import * as z from 'zod/mini'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../../configuration/index.ts'
import { accountId, lockInOrder, type JournalId, type PointType } from '../../ledger/index.ts'
import { readMerge } from '../../closures/index.ts'
import type { MembershipRow } from '../../membership/index.ts'
import type { SettlementServices } from '../../orders/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Locale } from '../../platform/locale.ts'
import type { MembershipKey } from '../../tiers/index.ts'
import type { AuditState } from '../audit/audit-record.ts'

/** The membership an act is about, with what was in force when it was opened. */
export interface ActPlace {
  readonly services: SettlementServices
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly member: MembershipRow
  readonly key: MembershipKey
  readonly now: Date
  /** In the programme's time zone. */
  readonly today: Day
  readonly locale: Locale
}

/** What an act changes, and how much of its limit it uses: points, cents, or 1. */
export interface Effect {
  readonly before: AuditState
  readonly after: AuditState
  readonly size: bigint
}

/** Why, and by whom. */
export interface ActOrder {
  readonly reasonCode: string
  /** In the member's language: they read it on their statement. */
  readonly reason: string
  readonly caseNumber: string
  /** The operator's address. */
  readonly by: string
  /** What points are posted under, where whoever orders it keeps that. */
  readonly journal?: JournalId | undefined
}

/** An act on a member with its fields understood. */
export interface OpenAct {
  /** Locks what the effect depends on, in the transaction that performs it. */
  readonly lock: (tx: Tx) => Promise<void>
  /** @throws AppError if it isn't possible */
  readonly preview: (database: Database | Tx) => Promise<Effect>
  /** Reads and makes what must exist before the transaction. @returns the work, to be done once, after its preview in the same transaction */
  readonly prepare: (order: ActOrder) => Promise<(tx: Tx, previewed: Effect) => Promise<void>>
}

export interface Choice {
  readonly value: string
  /** Its number, code or name; empty where the facts below tell it. */
  readonly name: string
  /** What it is, by a code that the console has words for: a message's topic, an order's kind. */
  readonly about?: { readonly of: 'message' | 'order'; readonly code: string }
  readonly day?: string
  /** In cents. */
  readonly money?: { readonly amount: bigint; readonly currency: string }
  readonly moved?: Move[]
}

/** Points or status points that were added, or with a minus deducted. */
export interface Move {
  readonly points: bigint
  readonly pointType: PointType
}

/** An act as the console uses it, whatever its fields are. */
export interface Act {
  readonly code: ActCode
  readonly facts: ActFacts
  /** The choices that come from the member's own data, by field. */
  readonly choices: (place: ActPlace) => Promise<Readonly<Record<string, Choice[]>>>
  /** @throws AppError INVALID_REQUEST for fields that don't fit */
  readonly open: (place: ActPlace, fields: Readonly<Record<string, string>>) => OpenAct
}

interface ActWork<S extends z.core.$ZodType> {
  /** Of the form's fields, which are all text. */
  readonly fields: S
  readonly choices?: Act['choices']
  readonly open: (place: ActPlace, fields: z.output<S>) => Omit<OpenAct, 'lock'> & Partial<OpenAct>
}

/**
 * Joins an act's declaration with its work. Unless it says otherwise, it locks the member's balance. Acts on a merged membership would
 * change what nobody uses: they are done to the kept one.
 */
export function defineAct<S extends z.core.$ZodType>(code: ActCode, work: ActWork<S>): Act {
  return {
    code,
    facts: actFacts[code],
    choices: work.choices ?? (async () => ({})),
    open: (place, given) => {
      const fields = z.safeParse(work.fields, given)
      if (!fields.success) throw invalidFields(fields.error.issues.map(({ path }) => String(path[0])))
      const lockBalance = async (tx: Tx): Promise<void> =>
        lockInOrder(tx, { accounts: [accountId(place.member.account)], holds: [] })
      const open = { lock: lockBalance, ...work.open(place, fields.data) }
      const isForMerged = actFacts[code].ofMerged === true
      return {
        ...open,
        preview: async (database) => {
          if (!isForMerged && (await readMerge(database, place.key)) !== undefined)
            throw new AppError('ACT_NOT_POSSIBLE', { type: 'merged' })
          return open.preview(database)
        },
      }
    },
  }
}

export function invalidFields(names: readonly string[]): AppError {
  return new AppError('INVALID_REQUEST', { fields: names.map((field) => ({ field, code: 'wrong' })) })
}

/** Whole points or cents as typed, from 1. */
export const amountText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((text) => BigInt(text)),
)
/** The same with a sign: negative points are deducted. */
export const signedText = z.pipe(
  z.string().check(z.regex(/^[+-]?[1-9]\d{0,8}$/)),
  z.transform((text) => BigInt(text.replace('+', ''))),
)
