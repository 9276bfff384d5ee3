import {
  allowPinReset,
  endSessionsByService,
  readFormerAddresses,
  readWays,
  resetFactors,
  restoreFormerAddress,
  setServiceFreeze,
  type FormerAddress,
  type ServedAccount,
} from '../identity/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import * as z from 'zod/mini'
import { defineCommand, type Form, type OperatorContext, type Report } from './command.ts'
import { findMember } from './find-member.ts'
import {
  by,
  byOption,
  companyOption,
  dryRunOption,
  oneOfSeveral,
  programmeOption,
  reasonOption,
  type Option,
} from './options.ts'
import { NotUnderstood } from './refusals.ts'

const accountOrder = z.object({
  action: z.enum(['freeze', 'unfreeze', 'end-sessions', 'reset-factors', 'restore-email', 'allow-pin-reset']),
  number: z.string(),
  ...oneOfSeveral,
  /** Of `restore-email`: which of the earlier addresses. */
  to: z.optional(z.string()),
  reason: z.string(),
  by,
  dryRun: z.boolean(),
})
export type AccountOrder = z.output<typeof accountOrder>

const MOST_REASON = 200

/** Carries out what an operator does to keep or get an account back to its member. @throws NotUnderstood for wrong arguments */
async function serveAccount(context: OperatorContext, order: AccountOrder): Promise<Report> {
  checkReason(order.reason)
  const now = context.clock.now()
  const member = await findMember(context.databases.jobs, order, order.number)
  const company = await context.configuration.company(member.company)
  const served = { customer: member.customer, company, now }
  return inTransaction(context.databases.jobs, async (tx) =>
    order.dryRun ? foretell(tx, served, order) : carryOut(tx, served, order),
  )
}

function checkReason(reason: string): void {
  if (reason.trim() === '' || reason.length > MOST_REASON || /\p{Cc}/u.test(reason)) {
    throw new NotUnderstood(`--reason has 1 to ${String(MOST_REASON)} characters, on one line.`)
  }
}

async function foretell(tx: Tx, served: ServedAccount, order: AccountOrder): Promise<Report> {
  const would = async (): Promise<string> => {
    switch (order.action) {
      case 'freeze':
        return `freeze the accounts of ${order.number}`
      case 'unfreeze':
        return `lift the operator's freeze of ${order.number}`
      case 'end-sessions':
        return `sign ${order.number} out everywhere`
      case 'reset-factors':
        return `remove ${String(await readWays(tx, served.customer))} ways in of ${order.number}`
      case 'allow-pin-reset':
        return `let ${order.number} reset the PIN by mail`
      case 'restore-email':
        break
    }
    return `restore ${masked(await formerAddress(tx, served, order))} for ${order.number}`
  }
  return { lines: [`dry run, nothing was changed; it would ${await would()}`], exitCode: 0 }
}

async function carryOut(tx: Tx, served: ServedAccount, order: AccountOrder): Promise<Report> {
  const { number } = order
  switch (order.action) {
    case 'freeze':
      return changed(await setServiceFreeze(tx, served, true), `froze the accounts of ${number}`)
    case 'unfreeze':
      return changed(
        await setServiceFreeze(tx, served, false),
        `lifted the operator's freeze of ${number}; a freeze by the member or by reconciliation stays`,
      )
    case 'end-sessions': {
      const ended = await endSessionsByService(tx, served)
      return { lines: [`signed ${number} out; ${String(ended)} sessions ended`], exitCode: 0 }
    }
    case 'reset-factors': {
      const removed = await resetFactors(tx, served)
      return { lines: [`removed ${String(removed)} ways in of ${number}, signed out`], exitCode: 0 }
    }
    case 'allow-pin-reset':
      return changed((await allowPinReset(tx, served)) ? 1 : 0, `${number} can reset the PIN by mail`)
    case 'restore-email':
      break
  }
  const former = await formerAddress(tx, served, order)
  const restored = await restoreFormerAddress(tx, served, former)
  if (!restored) return { lines: ['Another account has this address. Nothing was changed.'], exitCode: 1 }
  const line = `restored ${masked(former)} for ${number}: signed out, frozen, a link to a new password is mailed`
  return { lines: [line], exitCode: 0 }
}

function changed(count: number, what: string): Report {
  return count > 0
    ? { lines: [what], exitCode: 0 }
    : { lines: ['It was like that already. Nothing was changed.'], exitCode: 1 }
}

/** That of the last change, or with `--to` an earlier one; only addresses that the account had are restored. */
async function formerAddress(tx: Tx, served: ServedAccount, order: AccountOrder): Promise<FormerAddress> {
  const known = await readFormerAddresses(tx, served.customer)
  const wanted = order.to?.toLowerCase()
  const former = known.find(({ email }) => wanted === undefined || email.toLowerCase() === wanted)
  if (former !== undefined) return former
  throw new NotUnderstood(
    known.length === 0
      ? `No change of address of ${order.number} is on record.`
      : `${order.number} had no such address; on record: ${known.map(masked).join(', ')}.`,
  )
}

function masked({ email, askedAt }: FormerAddress): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)} (until ${askedAt.toISOString().slice(0, 16)})`
}

const accountForm = (typed: AccountOrder['action'], summary: string, ...more: readonly Option[]): Form => ({
  typed,
  summary,
  arguments: ['number'],
  options: [
    reasonOption('why, for the record, with nothing of the person'),
    companyOption('when the number is in several'),
    programmeOption('when the number is in several'),
    ...more,
    byOption,
    dryRunOption(),
  ],
  read: (given) => ({ action: typed, ...given }),
})

/** What is done about an account that somebody else may be in. */
export const accountCommand = defineCommand({
  name: 'account',
  order: accountOrder,
  record: ({ action, by: who, number, reason, dryRun }) =>
    dryRun ? undefined : { command: action, by: who, arguments: { number, reason } },
  work: serveAccount,
  forms: [
    accountForm(
      'freeze',
      "Keeps points from leaving a member's accounts, until `unfreeze`; the member can't lift it",
    ),
    accountForm('unfreeze', "Lifts the operator's freeze; the member's own stays"),
    accountForm('end-sessions', 'Signs a member out everywhere and forgets remembered browsers'),
    accountForm(
      'reset-factors',
      'Removes all second factors, passkeys and provider links of a member who lost them, and signs out',
    ),
    accountForm(
      'restore-email',
      'Restores the address from before a change: signs out, removes what was added since, freezes, mails a link to a new password',
      { flags: '--to <address>', description: 'an earlier address than that of the last change' },
    ),
    accountForm(
      'allow-pin-reset',
      'Lets a member who reset the password by mail reset the PIN by mail too, once you know who they are',
    ),
  ],
})
