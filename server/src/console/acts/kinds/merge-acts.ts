import type { auditCodes } from '@waymark/contract/console/audited-acts'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import * as z from 'zod/mini'
import {
  lockMemberships,
  mergeMembers,
  previewMerge,
  previewUnmerge,
  readMerge,
  unmergeMembers,
  type Holding,
  type PairEffect,
} from '../../../closures/index.ts'
import { accountId, lockInOrder } from '../../../ledger/index.ts'
import { readMembership } from '../../../membership/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AuditState } from '../../audit/audit-record.ts'
import { defineAct, type ActPlace } from '../act.ts'

/** Another membership's number as typed, with its check digit. */
export const membershipNumber = z.pipe(
  z.string().check(z.refine((text) => isMembershipNumber(withoutGrouping(text)))),
  z.transform((text) => withoutGrouping(text)),
)

/** Merges this double membership into the one that is kept. */
export const merge = defineAct('merge', {
  fields: z.strictObject({ into: membershipNumber }),
  open: (place, { into }) => ({
    lock: async (tx) => lockBoth(tx, place, into),
    preview: async (database) => {
      const effect = await previewMerge(database, pairOf(place, into))
      return shown(effect, { kept: into, before: 'ACTIVE', after: 'MERGED' })
    },
    prepare: async (order) => async (tx) => mergeMembers(tx, pairOf(place, into), order),
  }),
})

/** Undoes a merge, as far as the points are unspent. */
export const unmerge = defineAct('unmerge', {
  fields: z.strictObject({}),
  open: (place) => ({
    lock: async (tx) => {
      const known = await readMerge(tx, place.key)
      if (known !== undefined) await lockBoth(tx, place, known.intoNumber)
    },
    preview: async (database) => {
      const effect = await previewUnmerge(database, pairOf(place, ''))
      return shown(effect, { kept: effect.to.number, before: 'MERGED', after: 'ACTIVE' })
    },
    prepare: async (order) => async (tx) => unmergeMembers(tx, pairOf(place, ''), order),
  }),
})

/** This membership and another of its programme. */
export function pairOf({ company, programme, key, today, now }: ActPlace, into: string) {
  return { company, programme, from: key, to: { ...key, membershipNumber: into }, today, now }
}

/** Balances first, as all movements of points lock them, and then the memberships. */
export async function lockBoth(tx: Tx, { key, member }: ActPlace, into: string): Promise<void> {
  const kept = await readMembership(tx, key.companyCode, key.programCode, into)
  const accounts = [member, kept].flatMap((one) => (one === undefined ? [] : [accountId(one.account)]))
  await lockInOrder(tx, { accounts: [...new Set(accounts)], holds: [] })
  await lockMemberships(tx, key, [key.membershipNumber, into])
}

type MembershipState = (typeof auditCodes.membership)[number]

interface Shown {
  readonly kept: string
  readonly before: MembershipState
  readonly after: MembershipState
}

function shown({ from, to }: PairEffect, { kept, before, after }: Shown) {
  const state = (membership: MembershipState, own: Holding, others: Holding): AuditState => ({
    membership,
    points: String(own.points),
    statusPoints: String(own.statusPoints),
    tier: own.tier.code,
    clubs: own.clubs.length === 0 ? null : own.clubs.join(', '),
    kept,
    keptPoints: String(others.points),
    keptStatusPoints: String(others.statusPoints),
    keptTier: others.tier.code,
    keptTierUntil: others.tier.until,
    keptClubs: others.clubs.length === 0 ? null : others.clubs.join(', '),
  })
  return {
    before: state(before, from.before, to.before),
    after: state(after, from.after, to.after),
    size: 1n,
  }
}
