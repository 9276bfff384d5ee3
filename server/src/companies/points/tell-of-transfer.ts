import { notify } from '../../notifications/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readUsersNumbered } from '../users/company-user-store.ts'
import { transferAskedMail, transferDecidedMail } from './transfer-mails.ts'
import { readApprovers, type TransferRow } from './transfer-store.ts'

/** A company has few approvers; more than these see the request on the page. */
const MOST_APPROVERS = 20

/** Tells whoever can decide a request, but for those whom it is by or for. */
export async function tellApprovers(tx: Tx, row: TransferRow, company: string, at: Date): Promise<void> {
  const approvers = await readApprovers(tx, keyOf(row), MOST_APPROVERS)
  const asker = await nameOf(tx, row, row.user_number)
  for (const customer of new Set(approvers)) {
    if (customer === row.asked_by || customer === row.to_customer) continue
    await tell(tx, row, { customer, event: 'asked', name: asker, at })
    await transferAskedMail.later(tx, { ...inMail(row, customer), company, name: asker })
  }
}

/** Tells who asked how their request ended. */
export async function tellRequester(
  tx: Tx,
  row: TransferRow,
  event: 'approved' | 'declined' | 'expired',
  at: Date,
): Promise<void> {
  const name = await nameOf(tx, row, row.to_user_number)
  await tell(tx, row, { customer: row.asked_by, event, name, at })
  await transferDecidedMail(event).later(tx, { ...inMail(row, row.asked_by), name })
}

/** Tells the user whose points they are now. */
export async function tellReceiver(tx: Tx, row: TransferRow, company: string, at: Date): Promise<void> {
  await notify(tx, {
    customer: row.to_customer,
    account: row.to_account,
    at,
    news: {
      kind: 'pointsReceived',
      how: 'transfer',
      points: row.points,
      fromName: company,
      fromNumber: row.membership_number,
      reference: row.transfer_number,
    },
  })
}

async function tell(
  tx: Tx,
  row: TransferRow,
  {
    customer,
    event,
    name,
    at,
  }: {
    readonly customer: CustomerNumber
    readonly event: 'asked' | 'approved' | 'declined' | 'expired'
    readonly name: string
    readonly at: Date
  },
): Promise<void> {
  const { account, points, transfer_number: reference } = row
  await notify(tx, {
    customer,
    account,
    at,
    news: { kind: 'companyTransfer', event, points, name, reference },
  })
}

async function nameOf(tx: Tx, row: TransferRow, number: string): Promise<string> {
  return (await readUsersNumbered(tx, keyOf(row), [number])).get(number)?.name ?? number
}

function keyOf({ company_code, program_code, membership_number }: TransferRow) {
  return {
    companyCode: company_code,
    programCode: program_code,
    membershipNumber: membership_number,
  }
}

function inMail(row: TransferRow, customer: CustomerNumber) {
  return {
    customer: String(customer),
    companyCode: row.company_code,
    points: String(row.points),
    reference: row.transfer_number,
    note: row.note,
  }
}
