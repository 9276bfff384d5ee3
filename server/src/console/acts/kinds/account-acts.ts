import { actStateNames, type ActCode } from '@waymark/contract/console/acts/act-facts'
import * as z from 'zod/mini'
import {
  readAccountState,
  readFormerAddresses,
  serveAccountIn,
  type AccountAction,
  type AccountState,
} from '../../../identity/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { AuditState } from '../../audit/audit-record.ts'
import { defineAct, type Act, type ActPlace } from '../act.ts'

const nothing = z.strictObject({})

/** Keeps points from leaving a person's accounts; only an operator lifts it. */
export const freeze = accountAct('freeze', 'freeze', {
  state: ({ frozen }) => ({ frozen: frozen === 'all' }),
  after: { frozen: true },
})

/** Lifts the operators' freeze; the member's own stays. */
export const unfreeze = accountAct('unfreeze', 'unfreeze', {
  state: ({ frozen }) => ({ frozen: frozen !== 'none' }),
  after: { frozen: false },
})

/** Signs a person out everywhere and forgets remembered browsers. */
export const endSessions = accountAct('endSessions', 'end-sessions', {
  state: ({ sessions }) => ({ sessions: String(sessions) }),
  after: { sessions: '0' },
})

/** Removes every sign-in method besides the password and signs out. */
export const resetFactors = accountAct('resetFactors', 'reset-factors', {
  state: ({ methods, sessions }) => ({ methods: String(methods), sessions: String(sessions) }),
  after: { methods: '0', sessions: '0' },
})

/** Restores an earlier address: signs out, removes what was added since, freezes, and sends a link to a new password. */
export const restoreAddress = defineAct('restoreAddress', {
  fields: z.strictObject({ changedAt: z.iso.datetime() }),
  choices: async ({ services, member }) => {
    const known = await inTransaction(services.settlements, async (tx) =>
      readFormerAddresses(tx, member.customer_number),
    )
    const choices = known.map(({ email, askedAt }) => ({
      value: askedAt.toISOString(),
      name: masked(email),
      day: askedAt.toISOString().slice(0, 10),
    }))
    return { changedAt: choices }
  },
  open: (place, { changedAt }) => ({
    preview: async (database) => {
      const { sessions } = await readAccountState(database, place.member.customer_number)
      return {
        before: { addressOf: 'now', sessions: String(sessions) },
        after: { addressOf: changedAt.slice(0, 10), sessions: '0' },
        size: 1n,
      }
    },
    prepare: async () => async (tx) => {
      const known = await readFormerAddresses(tx, place.member.customer_number)
      const former = known.find(({ askedAt }) => askedAt.toISOString() === changedAt)
      if (former === undefined) throw new AppError('NOT_FOUND')
      const asked = { action: 'restore-email', to: former.email, dryRun: false } as const
      const { kind } = await serveAccountIn(tx, servedOf(place), asked)
      if (kind !== 'done') throw new AppError('ACT_NOT_POSSIBLE')
    },
  }),
})

interface Shown {
  readonly state: (state: AccountState) => AuditState
  readonly after: AuditState
}

/** An act on a person's account without fields. */
function accountAct(code: ActCode, action: AccountAction, { state, after }: Shown): Act {
  return defineAct(code, {
    fields: nothing,
    open: (place) => ({
      preview: async (database) => {
        const before = state(await readAccountState(database, place.member.customer_number))
        if (actStateNames.every((name) => !(name in after) || before[name] === after[name]))
          throw new AppError('ACT_WITHOUT_EFFECT')
        return { before, after, size: 1n }
      },
      prepare: async () => async (tx) => {
        const { kind } = await serveAccountIn(tx, servedOf(place), { action, dryRun: false })
        if (kind !== 'done') throw new AppError('ACT_WITHOUT_EFFECT')
      },
    }),
  })
}

function servedOf({ member, company, now }: ActPlace) {
  return { customer: member.customer_number, company, now }
}

function masked(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}
