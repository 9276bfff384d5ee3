import type { auditCodes, AuditedAct, AuditField } from '@waymark/contract/console/audited-acts'
import { createHash } from 'node:crypto'

type Codes = typeof auditCodes

/**
 * What an act changed, as `before` or `after`: numbers as text, so that no digit is lost; no personal data. Only what the console has words
 * for, and codes only from its lists.
 */
export type AuditState = {
  readonly [F in AuditField]?: (F extends keyof Codes ? Codes[F][number] : string) | boolean | null
}

/** What an operator did, to be appended to a company's trail. */
export interface AuditAct {
  readonly companyCode: string
  readonly at: Date
  readonly operator: bigint
  readonly operatorName: string
  readonly act: AuditedAct
  readonly programCode: string | null
  readonly membershipNumber: string | null
  readonly reason: string
  readonly caseNumber: string
  readonly before: AuditState
  readonly after: AuditState
}

/** An entry with its place in the chain. */
export interface AuditEntry extends AuditAct {
  readonly number: number
  readonly hash: Buffer
}

/** The hash before a chain's first entry. */
export const chainStart = Buffer.alloc(32)

/** SHA-256 of the previous hash and of everything the entry says, in a fixed order with sorted keys. */
export function hashOfEntry(previous: Buffer, number: number, entry: AuditAct): Buffer {
  const text = JSON.stringify([
    entry.companyCode,
    number,
    entry.at.toISOString(),
    String(entry.operator),
    entry.operatorName,
    entry.act,
    entry.programCode,
    entry.membershipNumber,
    entry.reason,
    entry.caseNumber,
    sorted(entry.before),
    sorted(entry.after),
  ])
  return createHash('sha256').update(previous).update(text).digest()
}

function sorted(state: AuditState): readonly (readonly [string, unknown])[] {
  return Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
