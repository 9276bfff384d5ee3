import type { AccountId, Day, HoldOrder, JournalId, Limit } from '../index.ts'
import { mergeByDate, takeInTurn, totalOf, type ModelLot, type Part } from './model-lots.ts'

export interface ModelEntry {
  readonly journal: JournalId | undefined
  readonly pointType: 'POINTS' | 'STATUS'
  readonly seq: bigint
  readonly kind: string
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly counterAccount: bigint
  readonly occurredOn: Day
  readonly taken: readonly Part[]
  reversedBy: JournalId | undefined
}

export interface ModelAccount {
  readonly account: AccountId
  frozen: boolean
  readonly balance: { POINTS: bigint; STATUS: bigint }
  readonly lots: ModelLot[]
  readonly entries: ModelEntry[]
}

export interface ModelHold {
  readonly order: HoldOrder
  readonly parts: readonly Part[]
  state: 'pending' | 'posted' | 'voided' | 'expired'
}

/** A simple model of what the ledger should hold. model-movements.ts models what it does and returns. */
export interface ModelLedger {
  readonly accounts: Map<bigint, ModelAccount>
  readonly holds: ModelHold[]
}

export function modelOf(accounts: readonly AccountId[]): ModelLedger {
  const empty = (account: AccountId): [bigint, ModelAccount] => [
    account,
    { account, frozen: false, balance: { POINTS: 0n, STATUS: 0n }, lots: [], entries: [] },
  ]
  return { accounts: new Map(accounts.map(empty)), holds: [] }
}

export function accountOf(model: ModelLedger, account: bigint): ModelAccount {
  const found = model.accounts.get(account)
  if (found === undefined) throw new Error(`The model has no account ${account}.`)
  return found
}

export function lotOf(account: ModelAccount, number: bigint): ModelLot {
  const lot = account.lots.find((each) => each.lot === number)
  if (lot === undefined) throw new Error(`The model's account ${account.account} has no lot ${number}.`)
  return lot
}

export function heldOf(account: ModelAccount): bigint {
  return account.lots.reduce((sum, lot) => sum + lot.held, 0n)
}

/** An entry before it is numbered. A debit lists the lots it takes, a credit of POINTS the lots it opens. */
export type Line = Pick<
  ModelEntry,
  'journal' | 'pointType' | 'kind' | 'amount' | 'counterAccount' | 'occurredOn'
> & { readonly taken?: readonly Part[]; readonly opened?: readonly Part[] }

export function post(account: ModelAccount, line: Line): void {
  const { taken = [], opened = [], ...facts } = line
  account.balance[line.pointType] += line.amount
  const seq = BigInt(account.entries.filter((each) => each.pointType === line.pointType).length + 1)
  const balanceAfter = account.balance[line.pointType]
  account.entries.push({ ...facts, seq, balanceAfter, taken, reversedBy: undefined })
  for (const part of taken) lotOf(account, part.lot).remaining -= part.points
  account.lots.push(...mergeByDate(opened, seq))
}

/** Expires points: one entry per date, dated the day after, or the day on which they came if that is later. */
export function expire(account: ModelAccount, today: Day): void {
  const due = account.lots.filter(
    (lot) => lot.expiresOn !== null && lot.expiresOn < today && lot.remaining > lot.held,
  )
  for (const day of [...new Set(due.flatMap((lot) => lot.expiresOn ?? []))].sort()) {
    const ofDay = due.filter((lot) => lot.expiresOn === day)
    const taken = takeInTurn(ofDay, account.balance.POINTS)
    post(account, {
      journal: undefined,
      pointType: 'POINTS',
      kind: 'expiry',
      amount: -totalOf(taken),
      counterAccount: -3n,
      occurredOn:
        [nextDay(day, 1), ...ofDay.flatMap(({ lot }) => arrivals(account, lot))].sort().at(-1) ?? day,
      taken,
    })
  }
}

/** The days on which points came to a lot: with the entry that opened it, or with the reversal of one that took them. */
function arrivals(account: ModelAccount, lot: bigint): readonly Day[] {
  const opened = account.entries.filter(({ pointType, seq }) => pointType === 'POINTS' && seq === lot / 1024n)
  const back = account.entries
    .filter(({ taken, reversedBy }) => reversedBy !== undefined && taken.some((part) => part.lot === lot))
    .flatMap(({ reversedBy }) => account.entries.filter(({ journal }) => journal === reversedBy))
  return [...opened, ...back].map(({ occurredOn }) => occurredOn)
}

/** How much of a limit is used: by entries that weren't reversed, and by pending holds. */
export function usedOf(model: ModelLedger, account: bigint, limit: Limit): bigint {
  const counts = (kind: string, day: Day) => limit.kinds.some((each) => each === kind) && day >= limit.since
  const entries = accountOf(model, account).entries.filter(
    (entry) => entry.reversedBy === undefined && counts(entry.kind, entry.occurredOn),
  )
  const pending = model.holds.filter(({ order, state }) => {
    const [side, kind] =
      limit.side === 'from' ? [order.account, order.kinds.out] : [order.to, order.kinds.in ?? 'transfer_in']
    return state === 'pending' && side === account && counts(kind, order.today)
  })
  const sum = entries.reduce((total, { amount }) => total + (amount < 0n ? -amount : amount), 0n)
  return pending.reduce((total, { order }) => total + order.points, sum)
}

export function nextDay(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
