import type { transferCompanyPoints as facts } from '@waymark/contract/companies/points/transfer-company-points'
import type { Call } from '../../calls/call.ts'
import { once } from '../../calls/once.ts'
import { newHoldId, newJournalId } from '../../ledger/index.ts'
import { findLinkedUser, programmeOfPeople, type LinkedUser } from '../../membership/index.ts'
import { monthOf, type Spender } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readableReference } from '../../platform/random-id.ts'
import { beginChange } from '../company-change.ts'
import { createFindCompanyUser, readUsersNumbered } from '../users/company-user-store.ts'
import type { CompanyServices } from '../services.ts'
import { presentTransfers, type TransferShown } from './present-transfer.ts'
import { recordTransfer } from './record-transfer.ts'
import { countSpent, lockStandings, passedLimit, type SpendingMonth } from './spending-store.ts'
import { tellApprovers, tellReceiver } from './tell-of-transfer.ts'
import { holdForRequest, moveNow } from './transfer-ledger.ts'
import { insertTransfer, type TransferRow } from './transfer-store.ts'

type TransferCall = Call<typeof facts>

const DAY_MS = 86_400_000

/**
 * Transfers a company's points to one of its users. Right, limits, points and record are one transaction, under the lock of the company's
 * account. Above a limit, and to oneself, it waits for somebody else's approval, and the points are on hold until then.
 */
export async function transferToUser(
  services: CompanyServices,
  call: TransferCall,
): Promise<{ readonly object: TransferShown }> {
  const number = readableReference('CT')
  const user = await createFindCompanyUser(services.database)(call.membership, call.principal.customer)
  if (user === undefined) throw new AppError('NOT_ALLOWED')
  return once(services, call, number, async (tx) => {
    const { company } = await beginChange(tx, call)
    const { userNumber, points } = call.body.object
    const receiver = await findLinkedUser(tx, call.membership, userNumber, programmeOfPeople(call.company))
    if (receiver === undefined) return call.fail(await whyNot(tx, call, userNumber))
    const month = monthFor(call)
    const passed = passedLimit(await lockStandings(tx, call.membership, month, user), points)
    const row = newTransfer(call, { number, user, receiver, reason: reasonOf(call, receiver, passed) })
    const parties = { companyName: company.company_name, receiver }
    if (row.reason === null) {
      await moveNow(tx, row, parties, call)
      await countSpent(tx, month, user, points)
    } else await holdForRequest(tx, row, call)
    await keep(tx, call, row, company.company_name)
    const [shown] = await presentTransfers(tx, call, [row])
    if (shown === undefined) throw new Error('A transfer that was just written is missing')
    return { object: shown }
  })
}

/** A number of no user of this company isn't found; a user can lack an account, or be a user no longer. */
async function whyNot(tx: Tx, { membership }: TransferCall, userNumber: string) {
  const users = await readUsersNumbered(tx, membership, [userNumber])
  return users.has(userNumber) ? 'COMPANY_USER_CANNOT_RECEIVE' : 'NOT_FOUND'
}

/** Writes the transfer, its line in the company's trail, and the messages about it. */
async function keep(tx: Tx, call: TransferCall, row: TransferRow, companyName: string): Promise<void> {
  await insertTransfer(tx, row)
  const isDone = row.state === 'DONE'
  const by = call.principal.customer
  await recordTransfer(tx, row, { kind: isDone ? 'pointsTransferred' : 'transferAsked', by, at: call.now })
  if (isDone) await tellReceiver(tx, row, companyName, call.now)
  else await tellApprovers(tx, row, companyName, call.now)
}

function reasonOf(
  { principal }: TransferCall,
  receiver: LinkedUser,
  passed: ReturnType<typeof passedLimit>,
): TransferRow['reason'] {
  if (passed !== undefined) return `${passed}Limit`
  return receiver.customer === principal.customer ? 'toSelf' : null
}

/** Where this call's spending counts. */
export function monthFor({
  membership,
  programme,
  now,
}: Pick<TransferCall, 'membership' | 'programme' | 'now'>): SpendingMonth {
  return { account: membership.account, since: monthOf(programme.timeZone, now) }
}

function newTransfer(
  call: TransferCall,
  {
    number,
    user,
    receiver,
    reason,
  }: {
    readonly number: string
    readonly user: Spender
    readonly receiver: LinkedUser
    readonly reason: TransferRow['reason']
  },
): TransferRow {
  const { membership, principal, programme, company, now, body } = call
  const end = new Date(now.getTime() + programme.companyTransfer.requestDays * DAY_MS)
  return {
    transfer_id: newHoldId(now),
    transfer_number: number,
    company_code: membership.companyCode,
    program_code: membership.programCode,
    membership_number: membership.membershipNumber,
    account: membership.account,
    asked_by: principal.customer,
    user_number: user.userNumber,
    cost_centre: user.costCentre,
    to_user_number: body.object.userNumber,
    to_customer: receiver.customer,
    to_account: receiver.account,
    points: body.object.points,
    note: body.object.note,
    reason,
    config_version: company.version,
    asked_at: now,
    decided_by: null,
    decided_by_number: null,
    ...(reason === null
      ? { state: 'DONE', ends_at: null, decided_at: now, journal_id: newJournalId(now) }
      : { state: 'ASKED', ends_at: end, decided_at: null, journal_id: null }),
  }
}
