import { appendAudit, type AuditState } from '../../console/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readReason } from './reason.ts'

/** Why a break-glass command runs, and as which user of the operating system. */
export interface BreakGlass {
  /** For the audit trail, without names; undefined if none was given. */
  readonly reason?: string | undefined
  readonly caseNumber?: string
  readonly login?: string | undefined
}

/** What a command changed. As in the console: numbers and codes, no names, addresses, texts or secrets. */
export interface TrailLine {
  readonly companyCode: string
  /** Whose membership it's about; nobody's without it. */
  readonly member?: { readonly programCode: string; readonly membershipNumber: string }
  readonly before?: AuditState
  readonly after: AuditState
}

/** Appends what a command changes to its company's audit trail, in the transaction that changes it. */
export type Trail = (tx: Tx, line: TrailLine) => Promise<void>

/** The operator of the command line in the trail; those of the console count from 1. */
const COMMAND_LINE = 0n

/** For an order that isn't break-glass, such as a dry run. */
export const noTrail: Trail = async () => {
  throw new Error('A command that changes something declares it as break-glass')
}

/**
 * Opens the trail for one run. The command line has no limits and no second person, so every change is one that the console would want
 * approved: it needs a reason.
 * @returns the trail, and what to say of its entries afterwards
 * @throws NotUnderstood without a reason
 */
export function openTrail(
  { clock }: { readonly clock: Clock },
  { command, by }: { readonly command: string; readonly by: string },
  { reason, caseNumber = '', login = by }: BreakGlass,
): { readonly trail: Trail; readonly told: () => readonly string[] } {
  const why = readReason(reason)
  // By company: an attempt that was rolled back is replaced by the one that counts.
  const entries = new Map<string, number>()
  const trail: Trail = async (tx, { companyCode, member, before = {}, after }) => {
    const number = await appendAudit(tx, {
      companyCode,
      at: clock.now(),
      operator: COMMAND_LINE,
      operatorName: by === login ? login : `${by} (${login})`,
      act: `operator ${command}`,
      programCode: member?.programCode ?? null,
      membershipNumber: member?.membershipNumber ?? null,
      reason: why,
      caseNumber,
      before,
      after,
    })
    entries.set(companyCode, number)
  }
  const told = (): readonly string[] =>
    [...entries].map(
      ([company, number]) =>
        `Break-glass: entry ${String(number)} of ${company}'s audit trail records this, your reason and your login.`,
    )
  return { trail, told }
}
