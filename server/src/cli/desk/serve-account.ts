import {
  accountActions,
  serveAccount,
  type AccountOutcome,
  type FormerAddress,
} from '../../identity/index.ts'
import type { AuditState } from '../../console/index.ts'
import * as z from 'zod/mini'
import { counted } from '../command/counted.ts'
import { defineCommand, type Form, type OperatorContext, type Report } from '../command/command.ts'
import { findMember } from '../members/find-member.ts'
import type { Trail } from '../command/break-glass.ts'
import {
  byOption,
  companyOption,
  dryRunOption,
  oneOfSeveral,
  programmeOption,
  reasonOption,
  runBy,
  type Option,
  memberNumber,
} from '../command/options.ts'
import { readReason } from '../command/reason.ts'
import { NotUnderstood } from '../command/refusals.ts'

const accountOrder = z.object({
  action: z.enum(accountActions),
  number: memberNumber,
  ...oneOfSeveral,
  /** For `restore-email`: which of the earlier addresses. */
  to: z.optional(z.string()),
  reason: z.string(),
  ...runBy,
  dryRun: z.boolean(),
})
export type AccountOrder = z.output<typeof accountOrder>

/** Runs an operator's action that secures an account or restores it to its member. @throws NotUnderstood for invalid arguments */
async function carryOut(context: OperatorContext, order: AccountOrder, trail: Trail): Promise<Report> {
  readReason(order.reason)
  const now = context.clock.now()
  const member = await findMember(context.databases.jobs, order, order.number)
  const company = await context.configuration.company(member.company)
  const served = { customer: member.customer, company, now }
  const outcome = await serveAccount(context.databases.jobs, served, order, async (tx, count) =>
    trail(tx, {
      companyCode: member.company,
      member: { programCode: member.programme, membershipNumber: order.number },
      after: countOf(order.action, count),
    }),
  )
  return reportOf(outcome, order)
}

/** How many rows an action changed, under its name. */
function countOf(action: AccountOrder['action'], count: number): AuditState {
  const counted: { -readonly [A in AccountOrder['action']]?: string } = {}
  counted[action] = String(count)
  return counted
}

function reportOf(outcome: AccountOutcome, order: AccountOrder): Report {
  switch (outcome.kind) {
    case 'would':
      return { lines: [`dry run, nothing was changed; it would ${wouldOf(outcome, order)}`], exitCode: 0 }
    case 'done':
      return { lines: [doneOf(outcome, order)], exitCode: 0 }
    case 'unchanged':
      return { lines: ['That is already the case. Nothing was changed.'], exitCode: 1 }
    case 'addressTaken':
      return { lines: ['Another account has this address. Nothing was changed.'], exitCode: 1 }
    case 'noSuchAddress':
      break
  }
  throw new NotUnderstood(
    outcome.known.length === 0
      ? `No address change of ${order.number} is on record.`
      : `${order.number} never had that address; on record: ${outcome.known.map(masked).join(', ')}.`,
  )
}

type Effect = Extract<AccountOutcome, { kind: 'done' | 'would' }>

function wouldOf({ count, former }: Effect, { action, number }: AccountOrder): string {
  const words: Readonly<Record<AccountOrder['action'], string>> = {
    freeze: `freeze the accounts of ${number}`,
    unfreeze: `lift the operator's freeze on ${number}`,
    'end-sessions': `sign ${number} out everywhere`,
    'reset-factors': `remove ${counted(count, 'sign-in method', 'sign-in methods')} of ${number}`,
    'allow-pin-reset': `let ${number} reset the PIN by email`,
    'restore-email': `restore ${masked(former)} for ${number}`,
  }
  return words[action]
}

function doneOf({ count, former }: Effect, { action, number }: AccountOrder): string {
  const words: Readonly<Record<AccountOrder['action'], string>> = {
    freeze: `froze the accounts of ${number}`,
    unfreeze: `lifted the operator's freeze on ${number}; a freeze by the member or by reconciliation stays`,
    'end-sessions': `signed ${number} out; ${counted(count, 'session', 'sessions')} ended`,
    'reset-factors': `removed ${counted(count, 'sign-in method', 'sign-in methods')} of ${number}, signed out`,
    'allow-pin-reset': `${number} can reset the PIN by email`,
    'restore-email': `restored ${masked(former)} for ${number}: signed out, frozen, password reset link sent`,
  }
  return words[action]
}

function masked(former: FormerAddress | undefined): string {
  if (former === undefined) return ''
  const { email, askedAt } = former
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)} (until ${askedAt.toISOString().slice(0, 16)})`
}

const accountForm = (typed: AccountOrder['action'], summary: string, ...more: readonly Option[]): Form => ({
  typed,
  summary,
  example: "204000020 --programme AP --reason 'Member called, case 1182'",
  arguments: ['number'],
  options: [
    reasonOption('the reason, for the record, without personal data'),
    companyOption('if the number exists in several'),
    programmeOption('if the number exists in several'),
    ...more,
    byOption,
    dryRunOption(),
  ],
  read: (given) => ({ action: typed, ...given }),
})

/** Actions for an account that somebody else may have access to. */
export const accountCommand = defineCommand({
  name: 'account',
  order: accountOrder,
  record: ({ action, by, login, number, reason, dryRun }) =>
    dryRun
      ? undefined
      : { command: action, by, arguments: { number, reason }, breakGlass: { reason, login } },
  work: carryOut,
  forms: [
    accountForm(
      'freeze',
      "Keeps points from leaving a member's accounts, until `unfreeze`; the member can't lift it",
    ),
    accountForm('unfreeze', "Lifts the operator's freeze; the member's own stays"),
    accountForm('end-sessions', 'Signs a member out everywhere and forgets remembered browsers'),
    accountForm(
      'reset-factors',
      'Removes all second factors, passkeys and provider links of a member who lost them, and signs them out',
    ),
    accountForm(
      'restore-email',
      'Restores the address from before a change: signs out, removes what was added since, freezes, mails a link to a new password',
      { flags: '--to <address>', description: 'an earlier address than the most recent one' },
    ),
    accountForm(
      'allow-pin-reset',
      'Lets a member who reset their password by email reset their PIN by email too, once you have checked who they are',
    ),
  ],
})
