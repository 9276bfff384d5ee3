import { expect } from 'vitest'
import {
  adjustPoints,
  expireHolds,
  expireLots,
  freezeAccount,
  holdPoints,
  issuePoints,
  newHoldId,
  newJournalId,
  reverseJournal,
  settleHold,
  systemAccounts,
  transferPoints,
  unfreezeAccount,
  voidHold,
  type AccountId,
  type Day,
  type HoldAnswer,
  type HoldOrder,
  type JournalId,
  type Limit,
  type Transfer,
  type TransferAnswer,
} from '../index.ts'
import { accountOf, expire, modelOf, nextDay, type ModelLedger } from './model-ledger.ts'
import * as model from './model-movements.ts'
import { atNoon, noon, type TestLedger } from './open-ledger.ts'
import type { Operation } from './random-operations.ts'

const failLoudly = (error: unknown): never => {
  throw error
}

/** One run: a ledger, its model, and what has been done so far. */
export interface Run {
  readonly ledger: TestLedger
  readonly model: ModelLedger
  readonly accounts: readonly AccountId[]
  today: Day
  readonly journals: { readonly account: AccountId; readonly journal: JournalId }[]
  readonly effects: (
    | { readonly kind: 'transfer'; readonly order: Transfer; readonly first: TransferAnswer }
    | { readonly kind: 'hold'; readonly order: HoldOrder; readonly first: HoldAnswer }
  )[]
}

export async function startRun(ledger: TestLedger, today: Day): Promise<Run> {
  const accounts = [await ledger.open(), await ledger.open(), await ledger.open()]
  return { ledger, model: modelOf(accounts), accounts, today, journals: [], effects: [] }
}

/** Performs one operation on both and expects the same answer. */
export async function perform(run: Run, operation: Operation): Promise<void> {
  switch (operation.kind) {
    case 'issue':
      return issue(run, operation)
    case 'transfer':
      return transfer(run, operation)
    case 'hold':
      return hold(run, operation)
    case 'settle':
      return settle(run, operation.which)
    case 'void':
      return giveUp(run, operation.which)
    case 'reverse':
      return reverse(run, operation.which)
    case 'replay':
      return replay(run, operation.which)
    case 'adjust':
      return adjust(run, operation)
    case 'freeze':
      return toggleFrozen(run, operation.who)
    case 'expireLots':
      return runExpiry(run)
    case 'expireHolds':
      return endHolds(run)
    case 'pass':
      run.today = nextDay(run.today, operation.days)
  }
}

/** Voids pending holds, so a run leaves nothing for the next run's jobs. */
export async function finish(run: Run): Promise<void> {
  for (const [which, held] of run.model.holds.entries()) {
    if (held.state === 'pending') await giveUp(run, which)
  }
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>

async function issue(run: Run, { who, points, months, isBonus, hasStatus }: Of<'issue'>): Promise<void> {
  const account = pick(run.accounts, who)
  const expiresOn = months === null ? null : nextDay('2026-03-31', months * 30)
  const order = {
    account,
    journal: newJournalId(noon(run.today)),
    businessReference: run.ledger.fresh('flight'),
    occurredOn: run.today,
    lines: [
      { pointType: 'POINTS', kind: 'accrual', points, expiresOn, isBonus } as const,
      ...(hasStatus ? [{ pointType: 'STATUS', kind: 'accrual', points: points / 10n + 1n } as const] : []),
    ],
  }
  const answer = await issuePoints(run.ledger.databases.jobs, order)
  expect(answer).toEqual({ kind: 'issued', journal: order.journal })
  model.issue(run.model, order)
  run.journals.push({ account, journal: order.journal })
}

async function transfer(run: Run, operation: Of<'transfer'>): Promise<void> {
  const from = pick(run.accounts, operation.who)
  const to = recipient(run, operation)
  const order = run.ledger.transfer(from, to, operation.points, {
    today: run.today,
    kinds: { out: to > 0n ? 'transfer_out' : 'redemption' },
    limits: operation.isLimited ? limitsOf(run, to) : [],
  })
  const answer = await transferPoints(run.ledger.databases.web, order)
  expect(answer).toEqual(model.transfer(run.model, order))
  if (answer.kind !== 'posted') return
  run.effects.push({ kind: 'transfer', order, first: answer })
  run.journals.push({ account: from, journal: order.journal })
}

async function hold(run: Run, operation: Of<'hold'>): Promise<void> {
  const from = pick(run.accounts, operation.who)
  const to = recipient(run, operation)
  const endsOn = nextDay(run.today, operation.days % 4)
  const order = run.ledger.hold(from, to, operation.points, {
    today: run.today,
    endsOn,
    endsAt: noon(endsOn),
    kinds: { out: to > 0n ? 'transfer_out' : 'redemption' },
    limits: operation.isLimited ? limitsOf(run, to) : [],
  })
  const answer = await holdPoints(run.ledger.databases.web, order)
  expect(answer).toEqual(model.hold(run.model, order))
  if (answer.kind === 'held') run.effects.push({ kind: 'hold', order, first: answer })
}

async function settle(run: Run, which: number): Promise<void> {
  const held = pickMaybe(run.model.holds, which)
  if (held === undefined) return
  const { account, hold } = held.order
  const order = { account, hold, journal: newJournalId(noon(run.today)), today: run.today }
  const isReplay = held.state === 'posted'
  const answer = await settleHold(run.ledger.databases.web, order)
  if (isReplay) return expect(answer.kind).toBe('replayed')
  expect(answer).toEqual(model.settle(run.model, held, order))
  if (answer.kind === 'posted') run.journals.push({ account, journal: order.journal })
}

async function giveUp(run: Run, which: number): Promise<void> {
  const held = pickMaybe(run.model.holds, which)
  if (held === undefined) return
  const { account, hold } = held.order
  const answer = await voidHold(run.ledger.databases.web, {
    account,
    hold,
    today: run.today,
    now: noon(run.today),
  })
  const isPending = held.state === 'pending'
  expect(answer).toEqual(isPending ? { kind: 'voided' } : { kind: 'ended', state: held.state })
  if (isPending) model.end(run.model, held, 'voided', run.today)
}

async function reverse(run: Run, which: number): Promise<void> {
  const target = pickMaybe(run.journals, which)
  if (target === undefined) return
  const { account, journal: reverses } = target
  const order = { account, reverses, journal: newJournalId(noon(run.today)), today: run.today }
  const answer = await reverseJournal(run.ledger.databases.jobs, order)
  expect(answer).toEqual(model.reverse(run.model, order))
  if (answer.kind === 'reversed') run.journals.push({ account, journal: order.journal })
}

async function replay(run: Run, which: number): Promise<void> {
  const effect = pickMaybe(run.effects, which)
  if (effect === undefined) return
  const { web } = run.ledger.databases
  const answer =
    effect.kind === 'transfer'
      ? await transferPoints(web, { ...effect.order, journal: newJournalId(noon(effect.order.today)) })
      : await holdPoints(web, { ...effect.order, hold: newHoldId(noon(effect.order.today)) })
  expect(answer).toEqual({ kind: 'replayed', first: effect.first })
}

async function adjust(run: Run, { who, points }: Of<'adjust'>): Promise<void> {
  const order = {
    account: pick(run.accounts, who),
    pointType: 'POINTS',
    amount: points,
    expiresOn: nextDay(run.today, 60),
    today: run.today,
    journal: newJournalId(noon(run.today)),
    businessReference: run.ledger.fresh('adjustment'),
    facts: { detail: { reason: 'test' } },
  } as const
  const answer = await adjustPoints(run.ledger.databases.jobs, order)
  expect(answer).toEqual(model.adjust(run.model, order))
  if (answer.kind === 'adjusted') run.journals.push({ account: order.account, journal: order.journal })
}

async function toggleFrozen(run: Run, who: number): Promise<void> {
  const account = accountOf(run.model, pick(run.accounts, who))
  const change = account.frozen ? unfreezeAccount : freezeAccount
  await change(run.ledger.databases.jobs, { account: account.account, by: 'operator' })
  account.frozen = !account.frozen
}

async function runExpiry(run: Run): Promise<void> {
  const report = await expireLots(run.ledger.databases.jobs, { today: run.today, clock: atNoon(run.today) })
  expect(report.left).toEqual([])
  for (const account of run.model.accounts.values()) expire(account, run.today)
}

async function endHolds(run: Run): Promise<void> {
  const now = noon(run.today)
  const done = await expireHolds(
    run.ledger.databases.jobs,
    { today: run.today, clock: atNoon(run.today) },
    failLoudly,
  )
  const due = run.model.holds
    .filter((held) => held.state === 'pending' && held.order.endsAt <= now)
    .sort((a, b) => placeOf(a.order).localeCompare(placeOf(b.order)))
  expect(done).toEqual(due.map(({ order }) => ({ account: order.account, hold: order.hold })))
  for (const held of due) model.end(run.model, held, 'expired', run.today)
}

/** The order in which the job voids holds: by end, account, id. */
function placeOf({ endsAt, account, hold }: HoldOrder): string {
  return `${endsAt.toISOString()} ${String(account).padStart(20, '0')} ${hold}`
}

function recipient(run: Run, { who, to }: { readonly who: number; readonly to: number }): Transfer['to'] {
  if (to === 3) return systemAccounts.redemption
  return pick(run.accounts, to === who ? to + 1 : to)
}

function limitsOf(run: Run, to: bigint): readonly Limit[] {
  const out: Limit = {
    name: 'daily',
    side: 'from',
    kinds: ['transfer_out', 'redemption'],
    since: run.today,
    most: 500n,
  }
  const arrives: Limit = {
    name: 'received',
    side: 'to',
    kinds: ['transfer_in'],
    since: nextDay(run.today, -30),
    most: 700n,
  }
  return to > 0n ? [arrives, out] : [out]
}

function pick<T>(all: readonly T[], which: number): T {
  const found = pickMaybe(all, which)
  if (found === undefined) throw new Error('There is nothing to pick from.')
  return found
}

function pickMaybe<T>(all: readonly T[], which: number): T | undefined {
  return all[which % all.length]
}
