import { createHash } from 'node:crypto'
import { fileKindFacts, type FileAct } from '@waymark/contract/console/files/file-facts'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { approvalOf, countAct, sharesOf, type Because, type Counted } from '../acts/act-limits.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Operator } from '../sign-in/sessions.ts'
import { sumProgrammes, type StateSum } from './file-row-store.ts'
import type { FileRecord } from './file-store.ts'

/** What an order would carry out or reverse. */
export type OrderSum = Omit<StateSum, 'state'>

/** The part of an order that its limits depend on. */
interface Ordered {
  readonly file: Pick<FileRecord, 'fileId' | 'kind'>
  readonly act: FileAct
  readonly company: CompanyConfiguration
  readonly operator: Pick<Operator, 'email' | 'roles'>
  readonly now: Date
}

/**
 * Counts an order's points, or the tiers it gives, towards its operator's day, like those of acts on a member: the limits are the same. What
 * gives neither needs no approval. @returns why it needs approval; null if it was counted
 */
export async function countOrder(tx: Tx, ordered: Ordered): Promise<Because | null> {
  const counted = await countedOf(tx, ordered)
  return counted.shares.length === 0 ? null : countAct(tx, counted)
}

/** Whether an order would need approval, as of now. */
export async function orderApproval(database: Database, ordered: Ordered): Promise<Because | null> {
  const counted = await countedOf(database, ordered)
  return counted.shares.length === 0 ? null : approvalOf(database, counted)
}

/** Each line counts on the day of its programme. */
async function countedOf(
  database: Database | Tx,
  { file, act, company, operator, now }: Ordered,
): Promise<Counted> {
  const { operators: roles, limit } = fileKindFacts[file.kind]
  const place = { company, now }
  const sums = await sumProgrammes(database, file.fileId, stateFor(act))
  const sizes = sums.map(({ programme, points, statusPoints, tiers }) => {
    const size = limit === 'tier' ? BigInt(tiers) : points + statusPoints
    return [programme, size] as const
  })
  const shares = sharesOf(
    place,
    sizes.filter(([, size]) => size > 0n),
  )
  return { act: { facts: { roles, limit } }, place, operator, shares }
}

/** The lines that an order is about: those that are good, or those that the file carried out. */
export function stateFor(act: FileAct): 'READY' | 'DONE' {
  return act === 'runFile' ? 'READY' : 'DONE'
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
