import type { decideCompanyTransfer } from '@waymark/contract/companies/points/decide-company-transfer'
import type { withdrawCompanyTransfer } from '@waymark/contract/companies/points/withdraw-company-transfer'
import type { Call } from '../../calls/call.ts'
import { once } from '../../calls/once.ts'
import { customerId, readActors } from '../../ledger/index.ts'
import { accountId } from '../../ledger/index.ts'
import { findLinkedUser, programmeOfPeople } from '../../membership/index.ts'
import { monthOf } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { beginChange } from '../company-change.ts'
import { createFindCompanyUser } from '../users/company-user-store.ts'
import type { CompanyServices } from '../services.ts'
import { isOwn, isWaiting, presentTransfers, type TransferShown } from './present-transfer.ts'
import { recordTransfer } from './record-transfer.ts'
import { countSpent } from './spending-store.ts'
import { tellReceiver, tellRequester } from './tell-of-transfer.ts'
import { releaseRequest, settleRequest } from './transfer-ledger.ts'
import { endTransfer, lockTransfer, readTransfer, type TransferRow } from './transfer-store.ts'

type DecideCall = Call<typeof decideCompanyTransfer>
type WithdrawCall = Call<typeof withdrawCompanyTransfer>
interface Answer {
  readonly object: TransferShown
}

/**
 * Approves or declines a request, under the locks of the company and of the request: of two who decide at once one does, and the other is
 * told that it is over. Nobody decides what they asked for, or what is for them.
 */
export async function decideTransfer(services: CompanyServices, call: DecideCall): Promise<Answer> {
  const { transferNumber, decision } = call.body.object
  const decider = await createFindCompanyUser(services.database)(call.membership, call.principal.customer)
  return once(services, call, transferNumber, async (tx) => {
    const { company } = await beginChange(tx, call)
    const row = await waitingOne(tx, call, transferNumber)
    if (isOwn(row, call.principal)) return call.fail('COMPANY_REQUEST_OWN')
    const by = { decided_by: call.principal.customer, decided_by_number: decider?.userNumber ?? null }
    if (decision === 'APPROVE') await approve(tx, call, row, { ...by, companyName: company.company_name })
    else {
      await releaseRequest(tx, row, call)
      await endTransfer(tx, row, { state: 'DECLINED', decided_at: call.now, journal_id: null, ...by })
    }
    const kind = decision === 'APPROVE' ? 'transferApproved' : 'transferDeclined'
    await recordTransfer(tx, row, { kind, by: call.principal.customer, at: call.now })
    await tellRequester(tx, row, decision === 'APPROVE' ? 'approved' : 'declined', call.now)
    return answerOf(tx, call, transferNumber)
  })
}

async function approve(
  tx: Tx,
  call: DecideCall,
  row: TransferRow,
  by: Pick<TransferRow, 'decided_by' | 'decided_by_number'> & { readonly companyName: string },
): Promise<void> {
  const { companyName, ...decided } = by
  const receiver = await findLinkedUser(
    tx,
    call.membership,
    row.to_user_number,
    programmeOfPeople(call.company),
  )
  if (receiver?.account !== row.to_account) return call.fail('COMPANY_USER_CANNOT_RECEIVE')
  // Who can no longer spend can't have it spent for them: the request is to be declined.
  const actors = await readActors(tx, accountId(row.account))
  if (!actors.some(({ customer }) => customer === customerId(row.asked_by))) throw new AppError('NOT_ALLOWED')
  const journal = await settleRequest(tx, row, { companyName, receiver }, call)
  const month = { account: row.account, since: monthOf(call.programme.timeZone, call.now) }
  await countSpent(tx, month, { userNumber: row.user_number, costCentre: row.cost_centre }, row.points)
  await endTransfer(tx, row, { state: 'DONE', decided_at: call.now, journal_id: journal, ...decided })
  await tellReceiver(tx, row, companyName, call.now)
}

/** Withdraws the caller's own request. */
export async function withdrawTransfer(services: CompanyServices, call: WithdrawCall): Promise<Answer> {
  const { transferNumber } = call.body.object
  return once(services, call, transferNumber, async (tx) => {
    await beginChange(tx, call)
    const row = await waitingOne(tx, call, transferNumber)
    if (row.asked_by !== call.principal.customer) return call.fail('NOT_FOUND')
    await releaseRequest(tx, row, call)
    const end = { decided_at: call.now, decided_by: null, decided_by_number: null, journal_id: null }
    await endTransfer(tx, row, { state: 'WITHDRAWN', ...end })
    const by = call.principal.customer
    await recordTransfer(tx, row, { kind: 'transferWithdrawn', by, at: call.now })
    return answerOf(tx, call, transferNumber)
  })
}

/** A request of this company that waits, locked. @throws AppError NOT_FOUND, COMPANY_REQUEST_ENDED */
async function waitingOne(tx: Tx, call: DecideCall | WithdrawCall, number: string): Promise<TransferRow> {
  const row = await lockTransfer(tx, call.membership, number)
  if (row === undefined || row.reason === null) throw new AppError('NOT_FOUND')
  if (!isWaiting(call, row)) throw new AppError('COMPANY_REQUEST_ENDED')
  return row
}

async function answerOf(tx: Tx, call: DecideCall | WithdrawCall, number: string): Promise<Answer> {
  const row = await readTransfer(tx, call.membership, number)
  const [shown] = row === undefined ? [] : await presentTransfers(tx, call, [row])
  if (shown === undefined) throw new Error('A transfer that was just decided is missing')
  return { object: shown }
}
