import { createHash } from 'node:crypto'
import { dayIn } from '@waymark/rules/calendar'
import { fileKindFacts, type FileAct } from '@waymark/contract/console/file-facts'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { approvalOf, countAct, type Because, type Counted } from '../acts/act-limits.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Operator } from '../sign-in/sessions.ts'
import type { StateSum } from './file-row-store.ts'
import type { FileRecord } from './file-store.ts'

/** What an order would carry out or reverse. */
export type OrderSum = Omit<StateSum, 'state'>

/** The part of an order that its limits depend on. */
interface Ordered {
  readonly file: Pick<FileRecord, 'kind'>
  readonly sum: OrderSum
  readonly company: CompanyConfiguration
  readonly operator: Pick<Operator, 'email' | 'roles'>
  readonly now: Date
}

/**
 * Counts an order's points, or the tiers it gives, towards its operator's day, like those of acts on a member: the limits are the same. What
 * gives neither needs no approval. @returns why it needs approval; null if it was counted
 */
export async function countOrder(tx: Tx, ordered: Ordered): Promise<Because | null> {
  const counted = countedOf(ordered)
  return counted.size === 0n ? null : countAct(tx, counted)
}

/** Whether an order would need approval, as of now. */
export async function orderApproval(database: Database, ordered: Ordered): Promise<Because | null> {
  const counted = countedOf(ordered)
  return counted.size === 0n ? null : approvalOf(database, counted)
}

function countedOf({ file, sum, company, operator, now }: Ordered): Counted {
  const { operators: roles, limit } = fileKindFacts[file.kind]
  const today = dayIn(company.programs[0]?.timeZone ?? 'UTC', now)
  return {
    act: { facts: { roles, limit } },
    place: { company, today, now },
    operator,
    size: limit === 'tier' ? BigInt(sum.tiers) : sum.points + sum.statusPoints,
  }
}

/** What an operator has seen of an order, as one value. It is carried out only while this is what it was. */
export function seenOfFile(
  { fileId, contentHash }: Pick<FileRecord, 'fileId' | 'contentHash'>,
  act: FileAct,
  { lines, points, statusPoints, tiers }: OrderSum,
  { version }: Pick<CompanyConfiguration, 'version'>,
): string {
  const said = [
    fileId,
    contentHash.toString('hex'),
    act,
    lines,
    String(points),
    String(statusPoints),
    tiers,
    version,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
