import type { acceptPool } from '@waymark/contract/family/invitations/accept-pool'
import type { declinePool } from '@waymark/contract/family/invitations/decline-pool'
import type { withdrawPoolInvitation } from '@waymark/contract/family/invitations/withdraw-pool-invitation'
import { maskedName } from '@waymark/rules/names/masked-name'
import { v4 as uuidv4 } from 'uuid'
import { accountId, allowActor, customerId } from '../../ledger/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { carryProtection } from './carry-protection.ts'
import { endInvitation, readInvitation, type InvitationRow } from './invitation-store.ts'
import { refuseTooEarly } from './rejoin.ts'
import { change, type PoolAnswer, type PoolCall } from '../pool/pool-call.ts'
import { addressOf, queuePoolMail } from '../pool/pool-mails.ts'
import { poolingOf } from '../pool/pool-terms.ts'
import { nameOf } from '../pool/present-pool.ts'
import { actorRoles } from '../pool/spending-roles.ts'
import type { FamilyServices } from '../services.ts'
import { insertPart, lockPool, readOwnPart, readParts, type PartRow, type PoolRow } from '../store.ts'

/**
 * Accepts an invitation (POINT-13): lets the person act on the pool's account in the head's name, with the invitation's rights. The pool's
 * lock decides between this and a withdrawal, and who gets the last place.
 */
export async function accept(services: FamilyServices, call: Call<typeof acceptPool>): Promise<PoolAnswer> {
  const { membership, now, today, principal } = call
  const invitation = await received(services, call, call.body.object.invitationId)
  const { terms } = poolingOf(call.programme)
  return change(services, call, async (tx) => {
    const pool = await lockPool(tx, invitation.pool_id)
    await end(tx, invitation, 'ACCEPTED', now)
    const members = (await readParts(tx, pool.pool_id)).filter(({ left_at: leftAt }) => leftAt === null)
    const head = headOf(members)
    if (pool.closed_at !== null || head === undefined) throw new AppError('POOL_INVITATION_OVER')
    if (members.length >= terms.places) throw new AppError('POOL_FULL')
    const isIn = await insertPart(tx, {
      ...invitation,
      pool_member_id: uuidv4(),
      role: 'MEMBER',
      joined_at: now,
    })
    if (!isIn) throw new AppError('POOL_JOINED')
    await refuseTooEarly(tx, membership, today)
    await letIn(tx, pool, head, invitation)
    await carryProtection(tx, principal.customer, membership.account, pool.account)
    const person = await readCustomer(tx, principal.customer)
    const name = nameOf(person ?? { given_name: '', family_name: '' })
    await queuePoolMail(tx, 'poolAccepted', addressOf(head), { name })
  })
}

async function letIn(tx: Tx, pool: PoolRow, head: PartRow, invited: InvitationRow): Promise<void> {
  const { kind } = await allowActor(tx, {
    by: customerId(head.customer_number),
    account: accountId(pool.account),
    customer: customerId(invited.customer_number),
    role: actorRoles[invited.spending],
  })
  if (kind === 'forbidden') throw new AppError('NOT_ALLOWED')
}

export async function decline(services: FamilyServices, call: Call<typeof declinePool>): Promise<PoolAnswer> {
  const invitation = await received(services, call, call.body.object.invitationId)
  return change(services, call, async (tx) => {
    await lockPool(tx, invitation.pool_id)
    await end(tx, invitation, 'DECLINED', call.now)
    const person = await readCustomer(tx, call.principal.customer)
    const name = maskedName(person?.given_name ?? '', person?.family_name ?? '')
    const to = { customer: invitation.invited_by, companyCode: invitation.company_code }
    await queuePoolMail(tx, 'poolDeclined', to, { name })
  })
}

/** Withdraws an unanswered invitation: by the pool's head or another member who can invite. */
export async function withdraw(
  services: FamilyServices,
  call: Call<typeof withdrawPoolInvitation>,
): Promise<PoolAnswer> {
  const invitation = await readInvitation(services.database, call.body.object.invitationId)
  const part = await readOwnPart(services.database, call.membership.account)
  const isOurs = part !== undefined && part.pool_id === invitation?.pool_id && part.spending === 'ENABLER'
  // Its recipient can't withdraw it but knows of it; for everybody else it doesn't exist.
  if (invitation?.account === call.membership.account) return call.fail('POOL_INVITATION_OVER')
  if (!isOurs) return call.fail('NOT_FOUND')
  return change(services, call, async (tx) => {
    await lockPool(tx, invitation.pool_id)
    await end(tx, invitation, 'WITHDRAWN', call.now)
    const to = { customer: invitation.customer_number, companyCode: invitation.company_code }
    await queuePoolMail(tx, 'poolWithdrawn', to, { name: nameOf(part) })
  })
}

async function received(
  services: FamilyServices,
  call: PoolCall,
  invitationId: string,
): Promise<InvitationRow> {
  const invitation = await readInvitation(services.database, invitationId)
  if (invitation?.account !== call.membership.account) throw new AppError('NOT_FOUND')
  return invitation
}

/** Ends an open invitation. @throws AppError POOL_INVITATION_OVER for one that was answered, withdrawn or has expired */
async function end(
  tx: Tx,
  invitation: InvitationRow,
  state: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN',
  now: Date,
): Promise<void> {
  const isInTime = state !== 'ACCEPTED' || invitation.ends_at > now
  if (!isInTime || !(await endInvitation(tx, invitation.invitation_id, state, now)))
    throw new AppError('POOL_INVITATION_OVER')
}

function headOf(members: readonly PartRow[]): PartRow | undefined {
  return members.find(({ role }) => role === 'HEAD')
}
