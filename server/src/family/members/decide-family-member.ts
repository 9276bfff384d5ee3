import type { answerFamilyMember } from '@waymark/contract/family/members/answer-family-member'
import type { removeFamilyMember } from '@waymark/contract/family/members/remove-family-member'
import { readCustomer } from '../../membership/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { decideFamilyMember, lockFamilyMember, type FamilyRow } from './family-store.ts'
import { queuePoolMail } from '../pool/pool-mails.ts'
import { nameOf } from '../pool/present-pool.ts'
import { presentFamily, type FamilyAnswer, type FamilyCall } from './present-family.ts'
import type { FamilyServices } from '../services.ts'

/** Accepts or declines a family request, by its recipient while it is open. */
export async function answer(
  services: FamilyServices,
  call: Call<typeof answerFamilyMember>,
): Promise<FamilyAnswer> {
  const { familyMemberId, decision } = call.body.object
  const { membership, principal, now } = call
  const person = await readCustomer(services.database, principal.customer)
  const email = person?.email.toLowerCase()
  await inTransaction(services.database, async (tx) => {
    const row = await lockFamilyMember(tx, familyMemberId)
    if (row === undefined || !concerns(row, call, email)) throw new AppError('NOT_FOUND')
    const isMine = row.account !== membership.account
    const isOpen = (row.state === 'ASKED' || row.state === 'ENROLLING') && row.ends_at > now
    if (!isMine || !isOpen) throw new AppError('CONFLICT')
    const isAccepted = decision === 'ACCEPT'
    await decideFamilyMember(tx, familyMemberId, {
      state: isAccepted ? 'ACTIVE' : 'DECLINED',
      relative: { account: membership.account, customer: principal.customer },
      at: now,
    })
    const to = { customer: row.customer_number, companyCode: row.company_code }
    const name = nameOf(person ?? { given_name: '', family_name: '' })
    if (isAccepted) await queuePoolMail(tx, 'familyJoined', to, { name })
  })
  services.nudgeOutbox()
  return presentFamily(services, call)
}

/** Removes a family link, by either member, or withdraws a request. */
export async function removeMember(
  services: FamilyServices,
  call: Call<typeof removeFamilyMember>,
): Promise<FamilyAnswer> {
  const { familyMemberId } = call.body.object
  const person = await readCustomer(services.database, call.principal.customer)
  await inTransaction(services.database, async (tx) => {
    const row = await lockFamilyMember(tx, familyMemberId)
    if (row === undefined || !concerns(row, call, person?.email.toLowerCase()))
      throw new AppError('NOT_FOUND')
    const isOver = row.state === 'DECLINED' || row.state === 'ENDED'
    const isAsking = row.account === call.membership.account || row.state === 'ACTIVE'
    if (isOver || !isAsking) throw new AppError('CONFLICT')
    await decideFamilyMember(tx, familyMemberId, { state: 'ENDED', relative: null, at: call.now })
  })
  return presentFamily(services, call)
}

/** True if a row concerns the caller: as sender, recipient, or owner of the stored address. */
function concerns(row: FamilyRow, { membership }: FamilyCall, email: string | undefined): boolean {
  const isAddressed =
    row.state === 'ENROLLING' &&
    row.email?.toLowerCase() === email &&
    row.company_code === membership.companyCode &&
    row.program_code === membership.programCode
  return row.account === membership.account || row.relative_account === membership.account || isAddressed
}
