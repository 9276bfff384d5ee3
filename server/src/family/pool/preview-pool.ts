import type { previewLeavePool } from '@waymark/contract/family/pool/preview-leave-pool'
import type * as leaveShapes from '@waymark/contract/family/pool/preview-leave-pool.shapes'
import type { previewPool } from '@waymark/contract/family/pool/preview-pool'
import type * as spendShapes from '@waymark/contract/family/pool/preview-pool.shapes'
import type { Domain } from '@waymark/contract/operation'
import { addDays } from '@waymark/rules/calendar'
import {
  accountId,
  readContributions,
  readOwnLots,
  readPoolSplit,
  readSummary,
  type Contribution,
} from '../../ledger/index.ts'
import type { Call } from '../../calls/call.ts'
import { findPart } from '../find-part.ts'
import { ownPool } from './own-pool.ts'
import { poolingOf } from './pool-terms.ts'
import { contributionOf, nameOf } from './present-pool.ts'
import type { FamilyServices } from '../services.ts'
import { readParts, type PartRow } from '../store.ts'

/** Shows whose points a spend would take, by expiry date (POINT-13). Nothing is held. */
export async function previewSpend(
  services: FamilyServices,
  call: Call<typeof previewPool>,
): Promise<Domain<typeof spendShapes>['answer']> {
  const { database } = services
  const { pool } = await ownPool(database, call)
  const { today } = call
  const { points } = call.body.object
  const split = await readPoolSplit(database, accountId(pool.account), { points, today })
  const summary = await readSummary(database, accountId(pool.account), today)
  const parts = await readParts(database, pool.pool_id)
  const available = summary?.available ?? 0n
  const byMember = Map.groupBy(split, ({ contributor }) => contributor)
  const byDay = Map.groupBy(split, ({ expiresOn }) => expiresOn)
  return {
    object: {
      isEnough: points <= available,
      available,
      byMember: [...byMember].map(([account, all]) => ({ name: nameIn(parts, account), points: sum(all) })),
      byDay: [...byDay].map(([expiresOn, all]) => ({ expiresOn, points: sum(all) })),
    },
  }
}

/** Shows what a member would keep and lose by leaving, before anything happens (POINT-13). */
export async function previewLeave(
  services: FamilyServices,
  call: Call<typeof previewLeavePool>,
): Promise<Domain<typeof leaveShapes>['answer']> {
  const { database } = services
  const leaver = await findPart(database, call, call.body.object.poolMemberId)
  const { part, pool } = await ownPool(database, call)
  if (leaver.left_at !== null) return call.fail('NOT_IN_POOL')
  const { today } = call
  const { terms } = poolingOf(call.programme)
  const account = accountId(pool.account)
  const contributions = await readContributions(database, account, today)
  const parts = await readParts(database, pool.pool_id)
  const isYou = leaver.pool_member_id === part.pool_member_id
  const own = isYou ? await readSummary(database, accountId(leaver.account), today) : undefined
  const whole = await readSummary(database, account, today)
  const closesPool = leaver.role === 'HEAD'
  return {
    object: {
      name: nameOf(leaver),
      isYou,
      ...contributionOf(contributions, leaver.account),
      back: [...(await readOwnLots(database, account, accountId(leaver.account), today))],
      balanceNow: own?.available ?? null,
      poolNow: whole?.available ?? 0n,
      closesPool,
      others: closesPool ? othersOf(contributions, parts, leaver) : [],
      rejoinFrom: isYou && terms.rejoinDays > 0 ? addDays(today, terms.rejoinDays) : null,
    },
  }
}

function othersOf(contributions: readonly Contribution[], parts: readonly PartRow[], leaver: PartRow) {
  return parts
    .filter((one) => one.left_at === null && one.pool_member_id !== leaver.pool_member_id)
    .map((one) => ({ name: nameOf(one), points: contributionOf(contributions, one.account).available }))
}

function nameIn(parts: readonly PartRow[], account: bigint): string {
  const part = parts.findLast((one) => one.account === account)
  return part === undefined ? '' : nameOf(part)
}

function sum(all: readonly { readonly points: bigint }[]): bigint {
  return all.reduce((total, { points }) => total + points, 0n)
}
