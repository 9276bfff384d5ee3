import type { Day } from '@waymark/rules/calendar'
import { insertInvitation, insertPart, insertPool, type MemberKey } from '../../family/index.ts'
import { accountId, allowActor, openAccount } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customerNumber, ledgerAccount } from '../../platform/branded-ids.ts'
import { demoCompanyCode } from './demo-company.ts'
import { accountOf, customerOf } from './demo-numbers.ts'
import type { DemoEvent } from '../history/events.ts'
import { noonOf, type Past } from '../history/past.ts'

const HEAD = '204000111'
const MEMBER = '204000129'
const INVITED = '204000145'
const programCode = 'AP'
const poolId = '5d1f0c52-6a0e-4f43-9d5c-6a2f5f1b0c11'
/** The pool's ledger account. */
export const demoPoolAccount = accountId(1_000_900n)
const DAY_MS = 86_400_000
const INVITATION_DAYS = 7

/** Hours after noon, so that several events on one day stay in order. */
const at = (day: Day, hours: number): Date => new Date(noonOf(day).getTime() + hours * 3_600_000)

const keyOf = (number: string): MemberKey => ({
  company_code: demoCompanyCode,
  program_code: programCode,
  membership_number: number,
  account: ledgerAccount(accountOf(number)),
  customer_number: customerNumber(String(customerOf(number))),
})

/** The demo's family pool: its leader, a member who can spend, and a pending invitation from yesterday. */
export async function writePool(tx: Tx, past: Past): Promise<void> {
  const opened = at(past.day(9, 3), 1)
  const head = { customer: customerOf(HEAD), role: 'head' as const }
  await openAccount(tx, { account: demoPoolAccount, actors: [head] })
  const customer = customerOf(MEMBER)
  await allowActor(tx, { by: head.customer, account: demoPoolAccount, customer, role: 'nominee' })
  await insertPool(tx, {
    pool_id: poolId,
    company_code: demoCompanyCode,
    program_code: programCode,
    account: ledgerAccount(demoPoolAccount),
    opened_at: opened,
    closed_at: null,
  })
  await insertPart(tx, {
    ...keyOf(HEAD),
    pool_member_id: 'a0c1b8d4-93a7-4a5e-8f6b-1d2c3e4f5a61',
    pool_id: poolId,
    role: 'HEAD',
    spending: 'ENABLER',
    joined_at: opened,
  })
  await insertPart(tx, {
    ...keyOf(MEMBER),
    pool_member_id: 'b7d2c9e5-04b8-4b6f-907c-2e3d4f506b72',
    pool_id: poolId,
    role: 'MEMBER',
    spending: 'SPENDER',
    joined_at: at(past.day(9, 5), 2),
  })
  const sent = new Date(past.now.getTime() - DAY_MS)
  await insertInvitation(tx, {
    ...keyOf(INVITED),
    invitation_id: 'c8e3daf6-15c9-4c70-a18d-3f4e50617c83',
    pool_id: poolId,
    spending: 'SPENDER',
    invited_by: keyOf(HEAD).customer_number,
    sent_at: sent,
    ends_at: new Date(sent.getTime() + INVITATION_DAYS * DAY_MS),
  })
}

/** What its members contributed and used, over nine months. */
export function poolActivity(past: Past): readonly DemoEvent[] {
  const put = (member: string, points: bigint, months: number, day: number): DemoEvent => ({
    kind: 'pool',
    member,
    points,
    day: past.day(months, day),
    at: at(past.day(months, day), 8),
  })
  return [
    put(HEAD, 20_000n, 8, 14),
    put(MEMBER, 4_500n, 7, 9),
    {
      kind: 'poolSpend',
      member: HEAD,
      points: 6_400n,
      reference: 'EX-7K4M-2290-D6RP',
      product: 'extend',
      day: past.day(5, 18),
      at: at(past.day(5, 18), 8),
    },
    put(MEMBER, 2_100n, 3, 22),
    put(HEAD, 12_000n, 2, 2),
    put(MEMBER, 1_500n, 1, 11),
  ]
}
