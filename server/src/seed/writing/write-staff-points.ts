import { sql } from 'kysely'
import { openAccount } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoCompanyCode } from '../demo/demo-company.ts'
import { accountOf, customerOf } from '../demo/demo-numbers.ts'
import { demoStaff, demoUser } from '../demo/demo-staff.ts'
import type { Past } from '../history/past.ts'

/** Whoever gets points of the company has an own account in the points programme, with the number that they have as its user. */
export async function writeOwnAccounts(tx: Tx, past: Past): Promise<void> {
  const numbers = [...new Set(demoStaff.transfers.map(({ to }) => to))]
  const rows = numbers.map((number) => ({
    number,
    customer: String(customerOf(number)),
    account: String(accountOf(number)),
    enrolled: past.day(demoUser(number).months, 5),
  }))
  await sql`
    insert into membership (company_code, program_code, membership_number, customer_number, account, status, enrolled_on)
    select ${demoCompanyCode}, 'AP', r.number, r.customer, r.account, 'A', r.enrolled
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (number text, customer bigint, account bigint, enrolled date)`.execute(
    tx,
  )
  for (const number of numbers)
    await openAccount(tx, {
      account: accountOf(number),
      actors: [{ customer: customerOf(number), role: 'owner' }],
    })
}

/** How much each cost centre can spend in a month, set by the owner. */
export async function writeLimits(tx: Tx, { now }: Past): Promise<void> {
  const by = customerOf(demoStaff.company)
  for (const { costCentre, points } of demoStaff.limits)
    await sql`
      insert into company_limit (company_code, program_code, membership_number, kind, name, points_a_month, set_by, set_at)
      values (${demoCompanyCode}, 'AP4B', ${demoStaff.company}, 'costCentre', ${costCentre}, ${points}, ${by}, ${now})`.execute(
      tx,
    )
}
