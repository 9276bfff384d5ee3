import { endOfMonthAfter } from '@waymark/rules/calendar'
import { maskedName } from '@waymark/rules/names/masked-name'
import {
  adjustPoints,
  expireLots,
  issuePoints,
  newJournalId,
  systemAccounts,
  transferPoints,
  type Detail,
} from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoAccounts, type DemoAccount } from '../demo/demo-accounts.ts'
import { accountOf, customerOf } from '../demo/demo-numbers.ts'
import { writeFlownFlight } from './flight-records.ts'
import { replayStaffTransfer } from './replay-staff-transfer.ts'
import { demoPoolAccount } from '../demo/demo-pool.ts'
import type {
  Adjusting,
  DemoEvent,
  Earning,
  Expiring,
  Pooling,
  PoolSpending,
  Redeeming,
  Transferring,
} from './events.ts'

export interface Terms {
  readonly configVersion: number
  readonly monthsValid: number
}

/** Writes the events through the ledger's own functions, in the given order. @throws Error if the ledger refuses any */
export async function replay(tx: Tx, events: readonly DemoEvent[], terms: Terms): Promise<void> {
  for (const event of events) {
    const answer = await write(tx, event, terms)
    if (!accepted.has(answer)) throw new Error(`The demo's ${event.kind} of ${event.day}: ${answer}`)
  }
}

const accepted: ReadonlySet<string> = new Set(['issued', 'posted', 'adjusted', 'expired'])

async function write(tx: Tx, event: DemoEvent, terms: Terms): Promise<string> {
  if (event.kind === 'earn') return earn(tx, event, terms)
  if (event.kind === 'transfer') return transfer(tx, event, terms)
  if (event.kind === 'companyTransfer') return replayStaffTransfer(tx, event, terms)
  if (event.kind === 'redeem') return redeem(tx, event, terms)
  if (event.kind === 'pool') return pool(tx, event)
  if (event.kind === 'poolSpend') return spendPool(tx, event, terms)
  return event.kind === 'adjust' ? adjust(tx, event, terms) : expire(tx, event)
}

async function earn(tx: Tx, event: Earning, { configVersion, monthsValid }: Terms): Promise<string> {
  const { detail, partner, reference } = event
  const expiresOn = endOfMonthAfter(event.day, monthsValid)
  const answer = await issuePoints(tx, {
    account: accountOf(event.member),
    journal: newJournalId(event.at),
    businessReference: event.businessReference,
    occurredOn: event.day,
    lines: event.lines.map(({ kind, pointType, points, rule, isBonus = false }) =>
      pointType === 'STATUS'
        ? { kind, pointType, points, rule, detail }
        : { kind, pointType, points, rule, detail, expiresOn, isBonus },
    ),
    from: partner === undefined ? systemAccounts.issuer : systemAccounts.partners,
    facts: {
      configVersion,
      ...(partner === undefined ? {} : { partner }),
      ...(reference === undefined ? {} : { reference }),
    },
  })
  if (event.flown !== undefined && answer.kind === 'issued') {
    await writeFlownFlight(tx, { ...event, configVersion }, event.flown, answer.journal)
  }
  return answer.kind
}

async function transfer(tx: Tx, event: Transferring, { configVersion }: Terms): Promise<string> {
  const { member, to, day, message, reference } = event
  const seenAs = (number: string): Detail => ({
    counterpartyName: maskedNameOf(number),
    counterpartyNumber: number,
    ...(message === undefined ? {} : { message }),
  })
  const answer = await transferPoints(tx, {
    principal: customerOf(member),
    from: accountOf(member),
    to: accountOf(to),
    points: event.points,
    today: day,
    journal: newJournalId(event.at),
    idempotency: { key: `demo:${reference}`, bodyHash: reference },
    facts: {
      rule: 'transfer',
      configVersion,
      reference,
      detail: seenAs(to),
      recipientDetail: seenAs(member),
    },
  })
  return answer.kind
}

async function redeem(tx: Tx, event: Redeeming, { configVersion }: Terms): Promise<string> {
  const { member, detail, reference } = event
  const answer = await transferPoints(tx, {
    principal: customerOf(member),
    from: accountOf(member),
    to: systemAccounts.redemption,
    points: event.points,
    today: event.day,
    journal: newJournalId(event.at),
    idempotency: { key: `demo:${reference}`, bodyHash: reference },
    kinds: { out: 'redemption' },
    facts: { rule: 'redemption', configVersion, reference, detail },
  })
  return answer.kind
}

async function pool(tx: Tx, event: Pooling): Promise<string> {
  const journal = newJournalId(event.at)
  const answer = await transferPoints(tx, {
    principal: customerOf(event.member),
    from: accountOf(event.member),
    to: demoPoolAccount,
    points: event.points,
    today: event.day,
    journal,
    idempotency: { key: `demo:${journal}`, bodyHash: journal },
    kinds: { out: 'pool_in', in: 'pool_in' },
    facts: { rule: 'pool' },
  })
  return answer.kind
}

async function spendPool(tx: Tx, event: PoolSpending, { configVersion }: Terms): Promise<string> {
  const { member, reference, product } = event
  const answer = await transferPoints(tx, {
    principal: customerOf(member),
    from: demoPoolAccount,
    to: systemAccounts.fees,
    points: event.points,
    today: event.day,
    journal: newJournalId(event.at),
    idempotency: { key: `demo:${reference}`, bodyHash: reference },
    kinds: { out: 'redemption' },
    facts: {
      rule: product,
      configVersion,
      reference,
      detail: { what: 'FEE', product, by: String(accountOf(member)) },
    },
  })
  return answer.kind
}

async function adjust(tx: Tx, event: Adjusting, terms: Terms): Promise<string> {
  const answer = await adjustPoints(tx, {
    account: accountOf(event.member),
    pointType: 'POINTS',
    amount: event.points,
    expiresOn: endOfMonthAfter(event.day, terms.monthsValid),
    today: event.day,
    journal: newJournalId(event.at),
    businessReference: event.businessReference,
    facts: {
      rule: 'adjustment',
      configVersion: terms.configVersion,
      detail: { reason: event.reason },
    },
  })
  return answer.kind
}

async function expire(tx: Tx, event: Expiring): Promise<string> {
  const report = await expireLots(tx, { today: event.day, clock: { now: () => event.at } })
  return report.left.length === 0 ? 'expired' : 'left some accounts'
}

const byNumber: ReadonlyMap<string, DemoAccount> = new Map(demoAccounts.map((one) => [one.number, one]))

function maskedNameOf(number: string): string {
  const account = byNumber.get(number)
  return account === undefined ? '' : maskedName(account.givenName, account.familyName)
}
