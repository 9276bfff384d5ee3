import { dayIn, parseDay } from '@waymark/rules/calendar'
import { maskedName } from '@waymark/rules/names/masked-name'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import {
  accountId,
  customerId,
  holdId,
  holdPoints,
  journalId,
  newJournalId,
  settleHold,
  transferPoints,
  voidHold,
  type EntryFacts,
  type Limit,
  type Refusal,
} from '../../ledger/index.ts'
import type { LinkedUser } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { TransferRow } from './transfer-store.ts'

/** A hold outlives its request by this much, so that the request always ends first. */
const HOLD_OUTLIVES_MS = 3_600_000
const kinds = { out: 'transfer_out', in: 'transfer_in' } as const

/** The rules and the moment that points move by. */
export interface MoveContext {
  readonly programme: ProgrammeConfiguration
  readonly now: Date
}

/** Who the points come from and go to, for the statements of both. */
export interface Parties {
  readonly companyName: string
  readonly receiver: LinkedUser
}

/** Moves a transfer's points at once. @throws AppError if the ledger refuses */
export async function moveNow(
  tx: Tx,
  row: TransferRow,
  parties: Parties,
  context: MoveContext,
): Promise<void> {
  if (row.journal_id === null) throw new Error('A transfer that is made at once has its journal')
  const answer = await transferPoints(tx, {
    ...movement(row, context),
    from: accountId(row.account),
    to: accountId(row.to_account),
    journal: journalId(row.journal_id),
    facts: factsOf(row, parties),
  })
  refuse(answer.kind === 'posted' || answer.kind === 'replayed' ? undefined : answer)
}

/** Holds a request's points until it ends. @throws AppError if the ledger refuses */
export async function holdForRequest(tx: Tx, row: TransferRow, context: MoveContext): Promise<void> {
  if (row.ends_at === null) throw new Error('A request has an end')
  const endsAt = new Date(row.ends_at.getTime() + HOLD_OUTLIVES_MS)
  const answer = await holdPoints(tx, {
    ...movement(row, context),
    account: accountId(row.account),
    hold: holdId(row.transfer_id),
    endsAt,
    endsOn: dayIn(context.programme.timeZone, endsAt),
    to: accountId(row.to_account),
  })
  refuse(answer.kind === 'held' || answer.kind === 'replayed' ? undefined : answer)
}

/** Moves the points of an approved request. @returns the journal @throws AppError if an account is frozen */
export async function settleRequest(
  tx: Tx,
  row: TransferRow,
  parties: Parties,
  { programme, now }: MoveContext,
): Promise<string> {
  const answer = await settleHold(tx, {
    account: accountId(row.account),
    hold: holdId(row.transfer_id),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    businessReference: `company-transfer:${row.transfer_id}`,
    facts: factsOf(row, parties),
  })
  if (answer.kind === 'posted') return answer.journal
  if (answer.kind === 'frozen') throw new AppError('ACCOUNT_FROZEN')
  throw new AppError('COMPANY_REQUEST_ENDED')
}

/** Makes the points of a request available again. */
export async function releaseRequest(
  tx: Tx,
  row: TransferRow,
  { programme, now }: MoveContext,
): Promise<void> {
  const today = dayIn(programme.timeZone, now)
  await voidHold(tx, { account: accountId(row.account), hold: holdId(row.transfer_id), today, now })
}

function movement(row: TransferRow, { programme, now }: MoveContext) {
  const today = dayIn(programme.timeZone, now)
  const limits: readonly Limit[] = [
    {
      name: 'recipientYear',
      side: 'to',
      kinds: ['transfer_in'],
      since: parseDay(`${today.slice(0, 4)}-01-01`),
      most: programme.transfer.mostReceivedAYear,
    },
  ]
  return {
    principal: customerId(row.asked_by),
    points: row.points,
    today,
    kinds,
    idempotency: { key: `company-transfer:${row.transfer_number}`, bodyHash: row.transfer_number },
    limits,
  }
}

function factsOf(
  row: TransferRow,
  { companyName, receiver }: Parties,
): EntryFacts & { readonly recipientDetail: NonNullable<EntryFacts['detail']> } {
  const message = row.note === '' ? {} : { message: row.note }
  return {
    rule: 'companyTransfer',
    configVersion: row.config_version,
    reference: row.transfer_number,
    detail: {
      counterpartyName: maskedName(receiver.given_name, receiver.family_name),
      counterpartyNumber: receiver.number,
      userNumber: row.user_number,
      ...message,
    },
    recipientDetail: {
      counterpartyName: companyName,
      counterpartyNumber: row.membership_number,
      ...message,
    },
  }
}

/** Turns the ledger's refusal into an API error; thrown, so that nothing of the transfer is kept. */
function refuse(refusal: Refusal | undefined): void {
  switch (refusal?.kind) {
    case undefined:
      return
    case 'not_enough':
      throw new AppError('POINTS_NOT_ENOUGH')
    case 'limit':
      // How much somebody else has received is private.
      throw new AppError('RECIPIENT_LIMIT_REACHED')
    case 'frozen':
      throw new AppError('ACCOUNT_FROZEN')
    case 'protected':
      throw new AppError('ACCOUNT_PROTECTED', { data: { until: refusal.until.toISOString() } })
    case 'forbidden':
      throw new AppError('NOT_ALLOWED')
    case 'key_reused':
      throw new Error('A new transfer found its key in the ledger')
  }
}
