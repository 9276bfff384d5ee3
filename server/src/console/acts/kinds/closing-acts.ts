import * as z from 'zod/mini'
import {
  closeDeceased,
  passOn as passOnTo,
  previewDeceased,
  previewHeir,
  previewRevived,
  revive,
} from '../../../closures/index.ts'
import { accountId } from '../../../ledger/index.ts'
import { collectOwed, lockOwed, readOwed } from '../../../orders/index.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { belongsElsewhere, erasePersonIn, findOpenMatters, wasErased } from '../../../privacy/index.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { defineAct, type ActPlace } from '../act.ts'
import { lockBoth, membershipNumber, pairOf } from './merge-acts.ts'

const nothing = z.strictObject({})

/** Notes that the member has died: nobody signs in or spends, and emails stop. */
export const deceased = defineAct('deceased', {
  fields: nothing,
  open: (place) => ({
    lock: async (tx) => lockBoth(tx, place, place.key.membershipNumber),
    preview: async (database) => {
      const points = String((await previewDeceased(database, place)).points)
      return {
        before: { membership: 'ACTIVE', points },
        after: { membership: 'DECEASED', points },
        size: 1n,
      }
    },
    prepare: async () => async (tx) => closeDeceased(tx, place),
  }),
})

/** Undoes a death that was noted by mistake. */
export const notDeceased = defineAct('notDeceased', {
  fields: nothing,
  open: (place) => ({
    lock: async (tx) => lockBoth(tx, place, place.key.membershipNumber),
    preview: async (database) => {
      const points = String((await previewRevived(database, place)).points)
      return {
        before: { membership: 'DECEASED', points },
        after: { membership: 'ACTIVE', points },
        size: 1n,
      }
    },
    prepare: async () => async (tx) => revive(tx, place),
  }),
})

/** Passes a deceased member's points on to an heir, without those that the member owed. */
export const passOn = defineAct('passOn', {
  fields: z.strictObject({ heir: membershipNumber }),
  open: (place, { heir }) => ({
    lock: async (tx) => {
      await lockOwed(tx, accountId(place.member.account))
      await lockBoth(tx, place, heir)
    },
    preview: async (database) => {
      const owed = await readOwed(database, accountId(place.member.account))
      const { from, to } = await previewHeir(database, pairOf(place, heir), owed)
      return {
        before: { points: String(from.points), owed: String(owed), heir, heirPoints: String(to.points) },
        after: { points: '0', owed: '0', heir, heirPoints: String(to.points + from.points - owed) },
        size: 1n,
      }
    },
    prepare: async (order) => async (tx) => {
      await collectOwed(tx, accountId(place.member.account), place)
      await passOnTo(tx, pairOf(place, heir), order)
    },
  }),
})

/** Erases the person for good, who is with no other company; entries and totals stay under numbers without a name. */
export const erase = defineAct('erase', {
  fields: nothing,
  open: (place) => ({
    preview: async (database) => {
      await checkOnlyOurs(database, place)
      const [matter] = await findOpenMatters(database, place.member.customer_number, [place.company])
      if (matter !== undefined) throw new AppError('ACT_NOT_POSSIBLE', { type: matter.kind })
      if (await wasErased(database, place.member.customer_number)) throw new AppError('ACT_WITHOUT_EFFECT')
      return { before: { erased: false }, after: { erased: true }, size: 1n }
    },
    prepare: async (order) => async (tx) => {
      await checkOnlyOurs(tx, place)
      const { kind } = await erasePersonIn(tx, erasureOf(place, order), {
        now: place.now,
        companies: [place.company],
      })
      if (kind !== 'erased') throw new AppError('ACT_NOT_POSSIBLE')
    },
  }),
})

/** @throws AppError ACT_NOT_POSSIBLE for a person who is with another company too: it decides about its own */
async function checkOnlyOurs(database: Database | Tx, { member, key }: ActPlace): Promise<void> {
  if (await belongsElsewhere(database, member.customer_number, key.companyCode))
    throw new AppError('ACT_NOT_POSSIBLE', { type: 'otherCompany' })
}

function erasureOf(
  { member, key }: ActPlace,
  { reasonCode, caseNumber, by }: { reasonCode: string; caseNumber: string; by: string },
) {
  const { companyCode: company, programCode: programme, membershipNumber: number } = key
  const reason = `${reasonCode} ${caseNumber}`
  return { customer: member.customer_number, company, programme, membershipNumber: number, reason, by }
}
