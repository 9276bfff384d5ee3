import type { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import type * as acceptShapes from '@waymark/contract/companies/ownership/accept-ownership.shapes'
import type { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import type * as offerShapes from '@waymark/contract/companies/ownership/offer-ownership.shapes'
import type { Domain } from '@waymark/contract/operation'
import * as z from 'zod/mini'
import type { Call } from '../../calls/call.ts'
import { drawNumber, readCustomer } from '../../membership/index.ts'
import { customerNumber, type CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { randomId } from '../../platform/random-id.ts'
import { changeCompany } from '../company-change.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import { ownershipMail } from '../company-mails.ts'
import { callHandOver, lockCompany, writeOffer, type CompanyKey } from '../company-store.ts'
import { noDocuments } from '../users/documents/nominee-documents.ts'
import { noFacts } from '../users/nominee-facts.ts'
import { insertNominee, readOwnNominee, writeNominee } from '../users/nominee-store.ts'
import { bringProtection } from '../users/spending-right.ts'
import type { CompanyServices } from '../services.ts'

/** How long an offer can be accepted, in milliseconds. */
export const OFFER_MS = 7 * 86_400_000

/** The owner offers the company to one of its users; another offer takes the place of the one before, and none ends it (PROG-08). */
export async function offer(
  services: CompanyServices,
  call: Call<typeof offerOwnership>,
): Promise<Domain<typeof offerShapes>['answer']> {
  const { nomineeReferenceNumber: reference } = call.body.object
  const { membership, principal, now } = call
  const endsAt = new Date(now.getTime() + OFFER_MS)
  const answer = await changeCompany(services.database, call, async ({ tx, acting, company, user }) => {
    const row = reference === undefined ? undefined : await user(reference)
    if (acting.kind !== 'owner') throw new AppError('OWNER_ONLY')
    if (row !== undefined && row.status !== 'A') throw new AppError('NOMINEE_NOT_ACTIVE')
    await writeOffer(tx, membership, row?.nominee_reference ?? null, row === undefined ? null : endsAt)
    const kind = row === undefined ? 'offerWithdrawn' : 'ownerOffered'
    const about = row === undefined ? {} : { about: row }
    await recordCompanyEvent(tx, membership, { kind, actor: principal.customer, ...about, at: now })
    if (row !== undefined && row.customer_number !== null)
      await ownershipMail('ownershipOffered').later(tx, {
        customer: String(row.customer_number),
        companyCode: membership.companyCode,
        company: company.company_name,
      })
    return { object: { offerEndsAt: row === undefined ? null : endsAt.toISOString() } }
  })
  services.nudgeOutbox()
  return answer
}

const handedOver = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('handedOver'), before: z.string() }),
  z.object({ kind: z.literal('notOffered') }),
])

/**
 * Takes the company over on the word of the user to whom it was offered. Membership, ledger and users change in one step, so there is
 * one owner at every moment; the owner before stays as a user who reads the company's details.
 */
export async function takeOver(
  services: CompanyServices,
  call: Call<typeof acceptOwnership>,
): Promise<Domain<typeof acceptShapes>['answer']> {
  const { membership, principal, now } = call
  if (membership.programType !== 'corporate') return call.fail('OWNERSHIP_NOT_OFFERED')
  await inTransaction(services.database, async (tx) => {
    const company = await lockCompany(tx, membership)
    const taking = await readOwnNominee(tx, membership, principal.customer)
    const answer = z.parse(handedOver, await callHandOver(tx, membership, principal.customer, now))
    if (answer.kind === 'notOffered') throw new AppError('OWNERSHIP_NOT_OFFERED')
    await bringProtection(tx, membership.account, principal.customer)
    const before = customerNumber(answer.before)
    const kept = await keepAsUser(tx, membership, before, now)
    if (taking === undefined) throw new Error('A company was taken over by nobody of its users')
    await writeNominee(tx, taking.nominee_reference, noDocuments)
    const change = { before: kept, after: taking.nominee_reference, actor: principal.customer, now }
    await services.handedOver(tx, { ...change, company: membership })
    const about = { nominee_reference: kept }
    await recordCompanyEvent(tx, membership, {
      kind: 'ownerChanged',
      actor: principal.customer,
      about,
      at: now,
    })
    await ownershipMail('ownershipTaken').later(tx, {
      customer: answer.before,
      companyCode: membership.companyCode,
      company: company.company_name,
    })
  })
  services.nudgeOutbox()
  return { object: { status: 'HANDED_OVER' } }
}

/** What the owner before keeps: to see the company. The new owner gives more, or ends it. */
const stays = { dashboard: 'R', corporate_overview: 'R', corporate_details: 'R' } as const

async function keepAsUser(tx: Tx, key: CompanyKey, customer: CustomerNumber, now: Date): Promise<bigint> {
  const person = await readCustomer(tx, customer)
  if (person === undefined) throw new Error('The account holder of a company is missing')
  const reference = randomId()
  await insertNominee(tx, {
    reference,
    number: await drawNumber(tx, key.companyCode),
    key,
    privileges: stays,
    givenName: person.given_name,
    familyName: person.family_name,
    email: person.email,
    language: person.preferred_language,
    costCentre: '',
    facts: noFacts,
    invitedAt: now,
    endsAt: now,
  })
  await writeNominee(tx, reference, {
    status: 'A',
    customer_number: customer,
    joined_at: now,
    invitation_ends_at: null,
  })
  return reference
}
