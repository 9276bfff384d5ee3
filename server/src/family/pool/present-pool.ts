import { fullName } from '@waymark/rules/names/full-name'
import type { poolLine, poolState } from '@waymark/contract/family/pool/pool.shapes'
import { maskedName } from '@waymark/rules/names/masked-name'
import type * as z from 'zod/mini'
import {
  accountId,
  readContributions,
  readPoolEntries,
  readSummary,
  type Contribution,
  type PoolEntry,
} from '../../ledger/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { readHandOn, type HandOnRow } from '../hand-on/hand-on-store.ts'
import { readReceived, readSent, type SentInvitation } from '../invitations/invitation-store.ts'
import type { PoolCall } from './pool-call.ts'
import { readOwnPart, readParts, readRejoinFrom, type OwnPartRow, type PartRow } from '../store.ts'

type State = z.output<typeof poolState>
type Line = z.output<typeof poolLine>

/** Number of activity lines on the page. */
const LATEST = 6

/** Everything a member sees about pools (POINT-13). */
export async function presentPools(
  database: Database,
  { membership, programme, today, now }: Pick<PoolCall, 'membership' | 'programme' | 'today' | 'now'>,
): Promise<State> {
  const part = await readOwnPart(database, membership.account)
  const [own, rejoinFrom, received, pool] = await Promise.all([
    readSummary(database, accountId(membership.account), today),
    part === undefined ? readRejoinFrom(database, membership.account) : null,
    readReceived(database, membership.account, now),
    part === undefined ? null : presentOwn(database, part, today, now),
  ])
  return {
    terms: programme.pool ?? null,
    ownAvailable: own?.available ?? 0n,
    rejoinFrom: rejoinFrom !== null && rejoinFrom > today ? rejoinFrom : null,
    pool,
    received: received.map((row) => ({
      invitationId: row.invitation_id,
      headName: nameOf(row),
      members: row.members,
      sentAt: row.sent_at,
      endsAt: row.ends_at,
    })),
  }
}

async function presentOwn(
  database: Database,
  part: OwnPartRow,
  today: string,
  now: Date,
): Promise<NonNullable<State['pool']>> {
  const pool = accountId(part.pool_account)
  const [parts, contributions, summary, sent, latest, handOn] = await Promise.all([
    readParts(database, part.pool_id),
    readContributions(database, pool, today),
    readSummary(database, pool, today),
    readSent(database, part.pool_id, now),
    readPoolEntries(database, pool, { most: LATEST }),
    readHandOn(database, part.pool_id, now),
  ])
  const mayManage = part.spending === 'ENABLER'
  return {
    ...sumOf(contributions),
    you: {
      poolMemberId: part.pool_member_id,
      sharePercent: part.share_percent,
      isHead: part.role === 'HEAD',
      mayManage,
      maySpend: part.spending !== 'NON_SPENDER',
    },
    members: parts
      .filter(({ left_at: leftAt }) => leftAt === null)
      .map((one) => presentPart(one, contributions, one.pool_member_id === part.pool_member_id)),
    invitations: sent.map(presentSent),
    handOn: handOn === undefined ? null : presentHandOn(handOn, parts, part),
    expiries: [...(summary?.expiries ?? [])],
    latest: latest.map((entry) => presentLine(entry, parts)),
  }
}

const none = { putIn: 0n, available: 0n, inUse: 0n, used: 0n, returned: 0n, expired: 0n }

function presentPart(part: PartRow, contributions: readonly Contribution[], isYou: boolean) {
  return {
    poolMemberId: part.pool_member_id,
    name: nameOf(part),
    membershipNumber: part.membership_number,
    isYou,
    role: part.role,
    spending: part.spending,
    joinedAt: part.joined_at,
    ...contributionOf(contributions, part.account),
  }
}

function presentHandOn(handOn: HandOnRow, parts: readonly PartRow[], you: PartRow) {
  const to = parts.find((one) => one.pool_member_id === handOn.to_member)
  return {
    poolMemberId: handOn.to_member,
    name: to === undefined ? '' : nameOf(to),
    isYou: handOn.to_member === you.pool_member_id,
    becomes: handOn.operator === null ? ('SPENDER' as const) : ('NON_SPENDER' as const),
    endsAt: handOn.ends_at,
  }
}

function presentSent(row: SentInvitation) {
  return {
    invitationId: row.invitation_id,
    maskedName: maskedName(row.given_name, row.family_name),
    membershipNumber: row.membership_number,
    sentAt: row.sent_at,
    endsAt: row.ends_at,
  }
}

/** One contributor's totals; zeros if they contributed nothing. */
export function contributionOf(contributions: readonly Contribution[], account: bigint) {
  const found = contributions.find(({ contributor }) => contributor === account)
  return found === undefined ? none : sumOf([found])
}

function sumOf(contributions: readonly Contribution[]): typeof none {
  return contributions.reduce(
    (sum, one) => ({
      putIn: sum.putIn + one.putIn,
      available: sum.available + one.available,
      inUse: sum.inUse + one.inUse,
      used: sum.used + one.used,
      returned: sum.returned + one.returned,
      expired: sum.expired + one.expired,
    }),
    none,
  )
}

/** A line of the pool's activity, with the names of current and former members. */
export function presentLine(entry: PoolEntry, parts: readonly PartRow[]): Line {
  const nameOfAccount = (account: bigint): string | null => {
    const part = parts.findLast((one) => one.account === account)
    return part === undefined ? null : nameOf(part)
  }
  const spender = entry.detail['by']
  const byMember = typeof spender === 'string' ? nameOfAccount(BigInt(spender)) : null
  return {
    line: entry.seq,
    what: whatByKind[entry.kind] ?? 'SPENT',
    date: entry.occurredOn,
    name: entry.counterAccount > 0n ? nameOfAccount(entry.counterAccount) : byMember,
    points: entry.amount,
    balance: entry.balanceAfter,
    reference: entry.reference,
    from: entry.parts.map(({ contributor, points }) => ({
      name: nameOfAccount(BigInt(contributor)) ?? '',
      points: BigInt(points),
    })),
  }
}

const whatByKind: Partial<Record<PoolEntry['kind'], Line['what']>> = {
  pool_in: 'PUT_IN',
  pool_out: 'TAKEN_OUT',
  expiry: 'EXPIRED',
  reversal: 'CAME_BACK',
}

/** A person's full name: members of a pool have agreed to share it. */
export function nameOf(person: { readonly given_name: string; readonly family_name: string }): string {
  return fullName(person.given_name, person.family_name)
}
