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
import { ownPart } from './own-pool.ts'
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
  const own = await ownPart(database, call)
  const pool = accountId(own.pool_account)
  const { today } = call
  const { points } = call.body.object
  const [split, summary, parts] = await Promise.all([
    readPoolSplit(database, pool, { points, today }),
    readSummary(database, pool, today),
    readParts(database, own.pool_id),
  ])
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
  const part = await ownPart(database, call)
  if (leaver.left_at !== null) return call.fail('NOT_IN_POOL')
  const { today } = call
  const { terms } = poolingOf(call.programme)
  const pool = accountId(part.pool_account)
  const account = accountId(leaver.account)
  const isYou = leaver.pool_member_id === part.pool_member_id
  const closesPool = leaver.role === 'HEAD'
  const [contributions, back, whole, own, parts] = await Promise.all([
    readContributions(database, pool, today),
    readOwnLots(database, pool, account, today),
    readSummary(database, pool, today),
    isYou ? readSummary(database, account, today) : undefined,
    closesPool ? readParts(database, part.pool_id) : [],
  ])
  return {
    object: {
      name: nameOf(leaver),
      isYou,
      ...contributionOf(contributions, leaver.account),
      back: [...back],
      balanceNow: own?.available ?? null,
      poolNow: whole?.available ?? 0n,
      closesPool,
      others: othersOf(contributions, parts, leaver),
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
