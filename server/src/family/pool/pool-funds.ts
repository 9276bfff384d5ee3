import { dayIn } from '@waymark/rules/calendar'
import type { Configuration } from '../../configuration/index.ts'
import { accountId, isFrozenByMember, readPoolSplit, readSummary } from '../../ledger/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { LedgerAccount } from '../../platform/branded-ids.ts'
import type { PoolFunds } from '../../orders/index.ts'
import { nameOf } from './present-pool.ts'
import { readOwnPart, readParts } from '../store.ts'

/**
 * Lets a pool pay the prices the programme allows (POINT-13), for a member who can spend and whose own points aren't frozen: a member's
 * freeze covers these points too.
 */
export function createPoolFunds({
  database,
  configuration,
}: {
  readonly database: Database
  readonly configuration: Configuration
}): PoolFunds {
  return async ({ companyCode, programCode, account: own }, product, points, now) => {
    const { programme } = await configuration.programme(companyCode, programCode)
    if (programme.pool?.pays.some((one) => one === product) !== true) return undefined
    const part = await readOwnPart(database, own)
    if (part === undefined || part.spending === 'NON_SPENDER') return undefined
    if (await isFrozenByMember(database, accountId(own))) return undefined
    const pool = accountId(part.pool_account)
    const today = dayIn(programme.timeZone, now)
    const [split, summary, parts] = await Promise.all([
      readPoolSplit(database, pool, { points, today }),
      readSummary(database, pool, today),
      readParts(database, part.pool_id),
    ])
    return {
      account: part.pool_account,
      available: summary?.available ?? 0n,
      from: parts
        .map((one) => ({ name: nameOf(one), points: sumOf(split, one.account) }))
        .filter((one) => one.points > 0n),
    }
  }
}

function sumOf(
  split: readonly { readonly contributor: bigint; readonly points: bigint }[],
  account: LedgerAccount,
): bigint {
  return split
    .filter(({ contributor }) => contributor === account)
    .reduce((sum, { points }) => sum + points, 0n)
}
