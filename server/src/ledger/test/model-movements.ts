import type {
  AccountId,
  AdjustAnswer,
  Adjustment,
  Day,
  HoldAnswer,
  HoldOrder,
  Issue,
  JournalId,
  Limit,
  Refusal,
  Reversal,
  ReversalAnswer,
  SettleAnswer,
  Settlement,
  Transfer,
  TransferAnswer,
} from '../index.ts'
import {
  accountOf,
  expire,
  heldOf,
  lotOf,
  post,
  usedOf,
  type ModelAccount,
  type ModelHold,
  type ModelLedger,
} from './model-ledger.ts'
import { takeInTurn, totalOf, validLots, type ModelLot, type Part } from './model-lots.ts'

/** The same orders and answers as the ledger's public functions. */
export function issue(model: ModelLedger, { account, journal, lines, occurredOn }: Issue): void {
  for (const line of [...lines].sort((a, b) => a.pointType.localeCompare(b.pointType))) {
    const lot = line.pointType === 'POINTS' ? [partOf(line.expiresOn, line.points, line.isBonus)] : []
    post(accountOf(model, account), {
      journal,
      pointType: line.pointType,
      kind: line.kind,
      amount: line.points,
      counterAccount: -1n,
      occurredOn,
      opened: lot,
    })
  }
}

export function adjust(model: ModelLedger, order: Adjustment): AdjustAnswer {
  const account = accountOf(model, order.account)
  const taken = takeInTurn(validLots(account.lots, order.today), -order.amount)
  if (totalOf(taken) < -order.amount) return { kind: 'not_enough', available: totalOf(taken) }
  post(account, {
    journal: order.journal,
    pointType: 'POINTS',
    kind: 'adjustment',
    amount: order.amount,
    counterAccount: -1n,
    occurredOn: order.today,
    taken,
    opened: order.amount > 0n ? [partOf(order.expiresOn, order.amount)] : [],
  })
  return { kind: 'adjusted', journal: order.journal }
}

export function transfer(model: ModelLedger, order: Transfer): TransferAnswer {
  const from = accountOf(model, order.from)
  const chosen = takeInTurn(validLots(from.lots, order.today), order.points)
  const refusal =
    from.balance.POINTS - heldOf(from) < order.points
      ? (frozenOf([from]) ?? { kind: 'not_enough', available: totalOf(chosen) })
      : (frozenOf(parties(model, order.from, order.to)) ?? overLimit(model, order.from, order))
  if (refusal !== undefined) return refusal
  if (totalOf(chosen) < order.points) return { kind: 'not_enough', available: totalOf(chosen) }
  move(model, order, order, order.kinds ?? { out: 'transfer_out' }, chosen)
  return { kind: 'posted', journal: order.journal, lots: [...chosen] }
}

export function hold(model: ModelLedger, order: HoldOrder): HoldAnswer {
  const account = accountOf(model, order.account)
  const validOn = order.endsOn > order.today ? order.endsOn : order.today
  const chosen = takeInTurn(validLots(account.lots, validOn), order.points)
  const refusal =
    frozenOf(byNumber(parties(model, order.account, order.to))) ?? overLimit(model, order.account, order)
  if (refusal !== undefined) return refusal
  if (totalOf(chosen) < order.points) return { kind: 'not_enough', available: totalOf(chosen) }
  for (const part of chosen) lotOf(account, part.lot).held += part.points
  model.holds.push({ order, parts: chosen, state: 'pending' })
  return { kind: 'held', hold: order.hold, lots: [...chosen] }
}

export function settle(model: ModelLedger, held: ModelHold, settlement: Settlement): SettleAnswer {
  const { account, to, kinds } = held.order
  if (held.state !== 'pending') return { kind: 'ended', state: held.state }
  const frozen = frozenOf(byNumber(parties(model, account, to)))
  if (frozen !== undefined) return frozen
  held.state = 'posted'
  for (const part of held.parts) lotOf(accountOf(model, account), part.lot).held -= part.points
  move(model, settlement, { from: account, to }, kinds, held.parts)
  return { kind: 'posted', journal: settlement.journal, lots: [...held.parts] }
}

export function end(model: ModelLedger, held: ModelHold, state: 'voided' | 'expired', today: Day): void {
  held.state = state
  const account = accountOf(model, held.order.account)
  for (const part of held.parts) lotOf(account, part.lot).held -= part.points
  expire(account, today)
}

export function reverse(model: ModelLedger, order: Reversal): ReversalAnswer {
  const own = accountOf(model, order.account).entries.filter((entry) => entry.journal === order.reverses)
  const done = own.find((entry) => entry.reversedBy !== undefined)?.reversedBy
  if (own.some((entry) => entry.kind === 'reversal')) return { kind: 'not_reversible' }
  if (done !== undefined) return { kind: 'already_reversed', journal: done }
  const other = own.find((entry) => entry.counterAccount > 0n)?.counterAccount ?? -1n
  const accounts = byNumber(parties(model, order.account, other))
  const before = structuredClone(accounts)
  for (const account of accounts) expire(account, order.today)
  for (const account of accounts) {
    const available = takeBack(account, order)
    if (available === undefined) continue
    for (const copy of before) model.accounts.set(copy.account, copy)
    return { kind: 'not_enough', account: account.account, available }
  }
  for (const account of accounts) expire(account, order.today)
  return { kind: 'reversed', journal: order.journal }
}

/** Undefined if the journal's whole effect on the account was reversed, otherwise the points that were left. */
function takeBack(account: ModelAccount, { reverses, journal, today }: Reversal): bigint | undefined {
  const lines = account.entries.filter((entry) => entry.journal === reverses)
  for (const line of lines.sort((a, b) => a.pointType.localeCompare(b.pointType))) {
    const made = account.lots.filter((lot) => lot.lot / 1024n === line.seq)
    const rest = validLots(account.lots, today).filter((lot) => !made.includes(lot))
    const isCredit = line.pointType === 'POINTS' && line.amount > 0n
    const returned = isCredit ? returnExpired(account, made, { journal, today }) : []
    const taken = isCredit ? takeInTurn([...made, ...returned, ...rest], line.amount) : []
    if (isCredit && totalOf(taken) < line.amount) return totalOf(taken)
    for (const part of line.taken) lotOf(account, part.lot).remaining += part.points
    line.reversedBy = journal
    const { pointType, counterAccount } = line
    const occurredOn = pointType === 'STATUS' ? line.occurredOn : today
    const facts = { journal, pointType, counterAccount, kind: 'reversal', occurredOn }
    post(account, { ...facts, amount: -line.amount, taken })
  }
  return undefined
}

/** What expired of the lots comes back first, in a lot for each date, so that the reversal takes it and not other points. */
function returnExpired(
  account: ModelAccount,
  made: readonly ModelLot[],
  when: { readonly journal: JournalId; readonly today: Day },
): readonly ModelLot[] {
  const gone = account.entries
    .filter(({ kind }) => kind === 'expiry')
    .flatMap(({ taken }) => taken.filter(({ lot }) => made.some((each) => each.lot === lot)))
  const before = account.lots.length
  for (const expiresOn of [...new Set(gone.flatMap((part) => part.expiresOn ?? []))].sort()) {
    const opened = gone.filter((part) => part.expiresOn === expiresOn)
    const facts = {
      journal: when.journal,
      pointType: 'POINTS',
      kind: 'adjustment',
      counterAccount: -3n,
    } as const
    post(account, { ...facts, amount: totalOf(opened), occurredOn: when.today, opened })
  }
  return account.lots.slice(before)
}

function move(
  model: ModelLedger,
  when: { readonly journal: JournalId; readonly today: Day },
  { from, to }: { readonly from: AccountId; readonly to: bigint },
  kinds: { readonly out: string; readonly in?: string },
  taken: readonly Part[],
): void {
  const line = { journal: when.journal, pointType: 'POINTS', occurredOn: when.today } as const
  const amount = totalOf(taken)
  post(accountOf(model, from), { ...line, kind: kinds.out, amount: -amount, counterAccount: to, taken })
  if (to < 0n) return
  const arrival = { ...line, kind: kinds.in ?? 'transfer_in', amount, counterAccount: from, opened: taken }
  post(accountOf(model, to), arrival)
}

function overLimit(
  model: ModelLedger,
  from: AccountId,
  {
    to,
    points,
    limits = [],
  }: { readonly to: bigint; readonly points: bigint; readonly limits?: readonly Limit[] },
): Extract<Refusal, { kind: 'limit' }> | undefined {
  const inOrder = [...limits].sort((a, b) => a.side.localeCompare(b.side))
  for (const limit of inOrder) {
    const left = limit.most - usedOf(model, limit.side === 'from' ? from : to, limit)
    if (points > left) return { kind: 'limit', name: limit.name, left: left < 0n ? 0n : left }
  }
  return undefined
}

function parties(model: ModelLedger, from: bigint, to: bigint): ModelAccount[] {
  return to < 0n ? [accountOf(model, from)] : [accountOf(model, from), accountOf(model, to)]
}

function byNumber(accounts: ModelAccount[]): ModelAccount[] {
  return accounts.sort((a, b) => (a.account < b.account ? -1 : 1))
}

function frozenOf(accounts: readonly ModelAccount[]): Extract<Refusal, { kind: 'frozen' }> | undefined {
  const account = accounts.find((each) => each.frozen)?.account
  return account === undefined ? undefined : { kind: 'frozen', account }
}

function partOf(expiresOn: Day | null, points: bigint, isBonus = false): Part {
  return { lot: 0n, expiresOn, isBonus, points }
}
