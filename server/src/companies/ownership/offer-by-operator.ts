import type { Configuration } from '../../configuration/index.ts'
import { readMembership } from '../../membership/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import { ownershipMail } from '../company-mails.ts'
import { lockCompany, readCompany, writeOffer, type CompanyKey, type CompanyRow } from '../company-store.ts'
import { readActiveNumbered, type NomineeRow } from '../users/nominee-store.ts'
import { OFFER_MS } from './ownership.ts'

export interface OperatorOfferServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Pick<Configuration, 'findCompany'>
}

export interface OperatorOffer {
  /** The airline. */
  readonly company: string
  readonly programme: string
  /** The membership number of the company. */
  readonly number: string
  /** The number of the user who takes over. */
  readonly user: string
  readonly caseNumber: string
  readonly reason: string
  readonly dryRun: boolean
  /** Called in the transaction that offers it. */
  readonly record?: (tx: Tx) => Promise<void>
}

export type OperatorOfferOutcome =
  | { readonly kind: 'offered' | 'wouldOffer'; readonly companyName: string; readonly endsAt: Date }
  /** Nothing was changed. */
  | { readonly kind: 'airlineUnknown' | 'companyUnknown' | 'userUnknown' }

interface Found {
  readonly key: CompanyKey
  readonly company: CompanyRow
  readonly user: NomineeRow
}

/**
 * Offers a company to one of its users in place of an owner who died, left or can't be reached (PROG-08). The user takes over by
 * accepting, as with the owner's own offer. The owner is told too, and can withdraw the offer until then.
 */
export async function offerByOperator(
  { database, clock, configuration }: OperatorOfferServices,
  asked: OperatorOffer,
): Promise<OperatorOfferOutcome> {
  if ((await configuration.findCompany(asked.company)) === undefined) return { kind: 'airlineUnknown' }
  const now = clock.now()
  const endsAt = new Date(now.getTime() + OFFER_MS)
  return inTransaction(database, async (tx) => {
    const found = await findBoth(tx, asked)
    if ('kind' in found) return found
    const said = { companyName: found.company.company_name, endsAt }
    if (asked.dryRun) return { kind: 'wouldOffer', ...said }
    await writeOffer(tx, found.key, found.user.nominee_reference, endsAt)
    await record(tx, found, asked, now)
    await tellBoth(tx, found)
    await asked.record?.(tx)
    return { kind: 'offered', ...said }
  })
}

async function findBoth(
  tx: Tx,
  { company: companyCode, programme: programCode, number: membershipNumber, user }: OperatorOffer,
): Promise<Found | { readonly kind: 'companyUnknown' | 'userUnknown' }> {
  const membership = await readMembership(tx, companyCode, programCode, membershipNumber)
  const key = { companyCode, programCode, membershipNumber }
  if (membership === undefined || (await readCompany(tx, key)) === undefined)
    return { kind: 'companyUnknown' }
  const company = await lockCompany(tx, key)
  const row = await readActiveNumbered(tx, key, user)
  return row === undefined ? { kind: 'userUnknown' } : { key, company, user: row }
}

async function record(
  tx: Tx,
  { key, user }: Found,
  { caseNumber, reason }: OperatorOffer,
  at: Date,
): Promise<void> {
  const detail = { caseNumber, reason }
  await recordCompanyEvent(tx, key, { kind: 'ownerOffered', actor: null, about: user, detail, at })
}

async function tellBoth(tx: Tx, { key: { companyCode }, company, user }: Found): Promise<void> {
  const letter = { companyCode, company: company.company_name }
  await ownershipMail('ownershipProposed').later(tx, { ...letter, customer: String(user.customer_number) })
  await ownershipMail('ownershipQuestioned').later(tx, { ...letter, customer: String(company.owner) })
}
