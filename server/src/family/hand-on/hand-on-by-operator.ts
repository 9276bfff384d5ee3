import { readMembership } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { writeOffer } from './hand-on-pool.ts'
import { findPooling } from '../pool/pool-terms.ts'
import type { OperatorServices } from '../services.ts'
import { lockPool, readOwnPart, readParts, type PartRow } from '../store.ts'

export interface HandOnAsked {
  readonly company: string
  readonly programme: string
  /** Membership numbers of the head and of the proposed new head. */
  readonly head: string
  readonly to: string
  /** The operator. */
  readonly by: string
  readonly dryRun: boolean
  /** Called in the transaction that asks. */
  readonly record?: (tx: Tx) => Promise<void>
}

export type HandOnOutcome =
  | { readonly kind: 'asked' }
  /** In a dry run. */
  | { readonly kind: 'wouldAsk' }
  | HandOnRefusal

/** Nothing was changed. */
export type HandOnRefusal =
  | { readonly kind: 'noPools' | 'headsNone' | 'noOtherMember' }
  | { readonly kind: 'inNoPool'; readonly number: string }

/**
 * Asks a member to become head of their family pool when the head can't ask (POINT-13), because they died or can't be reached. Nothing
 * changes until that member accepts.
 */
export async function handOnByOperator(
  services: OperatorServices,
  asked: HandOnAsked,
): Promise<HandOnOutcome> {
  const pooling = await findPooling(services.configuration, asked)
  if (pooling === undefined) return { kind: 'noPools' }
  const { by: operator } = asked
  const now = services.clock.now()
  return inTransaction(services.database, async (tx) => {
    const headPart = await partOf(tx, asked, asked.head)
    const toPart = await partOf(tx, asked, asked.to)
    if (headPart === undefined) return { kind: 'inNoPool', number: asked.head }
    if (toPart === undefined) return { kind: 'inNoPool', number: asked.to }
    const pool = await lockPool(tx, headPart.pool_id)
    const parts = await readParts(tx, pool.pool_id)
    const stillIn = ({ pool_member_id: id }: PartRow): PartRow | undefined =>
      parts.find((one) => one.pool_member_id === id && one.left_at === null)
    const [head, to] = [stillIn(headPart), stillIn(toPart)]
    if (head?.role !== 'HEAD') return { kind: 'headsNone' }
    if (to === undefined || to.role === 'HEAD') return { kind: 'noOtherMember' }
    if (asked.dryRun) return { kind: 'wouldAsk' }
    await writeOffer(tx, pooling, { pool, head, to, operator, now })
    await asked.record?.(tx)
    return { kind: 'asked' }
  })
}

async function partOf(
  tx: Tx,
  { company, programme }: HandOnAsked,
  number: string,
): Promise<PartRow | undefined> {
  const member = await readMembership(tx, company, programme, number)
  return member === undefined ? undefined : readOwnPart(tx, member.account)
}
