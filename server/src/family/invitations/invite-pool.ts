import type { invitePool as facts } from '@waymark/contract/family/invitations/invite-pool'
import { v4 as uuidv4 } from 'uuid'
import { accountId, customerId, openAccount } from '../../ledger/index.ts'
import { findRecipient, readCustomer } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { type Membership } from '../../calls/principal.ts'
import { ledgerAccount, type LedgerAccount } from '../../platform/branded-ids.ts'
import { randomId } from '../../platform/random-id.ts'
import { carryProtection } from './carry-protection.ts'
import { insertInvitation, readSent } from './invitation-store.ts'
import { change, type PoolAnswer, type PoolCall } from '../pool/pool-call.ts'
import { refuseTooEarly } from './rejoin.ts'
import { queuePoolMail } from '../pool/pool-mails.ts'
import { poolingOf } from '../pool/pool-terms.ts'
import { nameOf } from '../pool/present-pool.ts'
import type { FamilyServices } from '../services.ts'
import {
  insertPart,
  insertPool,
  lockPool,
  readOwnPart,
  readParts,
  type MemberKey,
  type PartRow,
} from '../store.ts'

const DAY_MS = 86_400_000

/**
 * Invites a member to the caller's pool, by number, valid for the programme's number of days (POINT-13). A caller without a pool opens one and
 * becomes its head. It doesn't reveal if the member is in another pool: that shows when they answer.
 */
export async function invite(services: FamilyServices, call: Call<typeof facts>): Promise<PoolAnswer> {
  const { membership, now } = call
  const { loyaltyMembershipNumberOfInvited: number, spending } = call.body.object
  const pooling = poolingOf(call.programme)
  const found = await findRecipient(services.database, membership, number)
  if (found.kind === 'isSender') return call.fail('RECIPIENT_IS_SENDER')
  if (found.kind === 'unknown') return call.fail('RECIPIENT_UNKNOWN')
  const invited = found.recipient
  return change(services, call, async (tx) => {
    const part = (await readOwnPart(tx, membership.account)) ?? (await openPool(tx, call))
    if (part.spending !== 'ENABLER') throw new AppError('NOT_ALLOWED')
    await lockPool(tx, part.pool_id)
    const members = (await readParts(tx, part.pool_id)).filter(({ left_at: leftAt }) => leftAt === null)
    const sent = await readSent(tx, part.pool_id, now)
    if (members.some(({ account }) => account === invited.account)) throw new AppError('POOL_INVITED')
    if (members.length + sent.length >= pooling.terms.places) throw new AppError('POOL_FULL')
    const endsAt = new Date(now.getTime() + pooling.terms.invitationDays * DAY_MS)
    const isNew = await insertInvitation(tx, {
      ...keyOf(membership, { ...invited, number: invited.membershipNumber }),
      invitation_id: uuidv4(),
      pool_id: part.pool_id,
      spending,
      invited_by: call.principal.customer,
      sent_at: now,
      ends_at: endsAt,
    })
    if (!isNew) throw new AppError('POOL_INVITED')
    await queuePoolMail(
      tx,
      'poolInvited',
      { customer: invited.customer, companyCode: membership.companyCode },
      { name: nameOf(part), until: endsAt, timeZone: pooling.programme.timeZone },
    )
  })
}

function keyOf(
  { companyCode, programCode }: Membership,
  who: {
    readonly number: string
    readonly account: LedgerAccount
    readonly customer: MemberKey['customer_number']
  },
): MemberKey {
  return {
    company_code: companyCode,
    program_code: programCode,
    membership_number: who.number,
    account: who.account,
    customer_number: who.customer,
  }
}

/** Opens a pool with its ledger account; the member becomes its head. */
async function openPool(tx: Tx, { principal, membership, now, today }: PoolCall): Promise<PartRow> {
  const own = keyOf(membership, {
    number: membership.membershipNumber,
    account: membership.account,
    customer: principal.customer,
  })
  const account = accountId(randomId())
  const pool_id = uuidv4()
  await openAccount(tx, { account, actors: [{ customer: customerId(principal.customer), role: 'head' }] })
  await carryProtection(tx, principal.customer, membership.account, account)
  const { company_code, program_code } = own
  await insertPool(tx, {
    pool_id,
    company_code,
    program_code,
    account: ledgerAccount(account),
    opened_at: now,
    closed_at: null,
  })
  const part = {
    ...own,
    pool_id,
    pool_member_id: uuidv4(),
    role: 'HEAD',
    spending: 'ENABLER',
    joined_at: now,
  } as const
  // Another tab was first, and the person is in a pool now.
  if (!(await insertPart(tx, part))) throw new AppError('CONFLICT')
  await refuseTooEarly(tx, membership, today)
  const person = await readCustomer(tx, principal.customer)
  return {
    ...part,
    share_percent: 0,
    left_at: null,
    given_name: person?.given_name ?? '',
    family_name: person?.family_name ?? '',
  }
}
