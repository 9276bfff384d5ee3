import type { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import type * as eventShapes from '@waymark/contract/companies/list-company-events.shapes'
import type { retrieveNominees as facts } from '@waymark/contract/companies/users/retrieve-nominees'
import type * as shapes from '@waymark/contract/companies/users/retrieve-nominees.shapes'
import type { retrieveNomineeUser } from '@waymark/contract/companies/own-record/retrieve-nominee-user'
import type * as ownShapes from '@waymark/contract/companies/own-record/retrieve-nominee-user.shapes'
import type { Domain } from '@waymark/contract/operation'
import { fullName } from '@waymark/rules/names/full-name'
import type { Call } from '../../calls/call.ts'
import { readCustomer } from '../../membership/index.ts'
import { readCompanyEvents } from '../company-event-store.ts'
import { readCompany, readOffer, type OwnershipOffer } from '../company-store.ts'
import { cursorOf, listNominees, readCursor } from './nominee-list-store.ts'
import { hasManager, readNominee, readOwnNominee, type NomineeStatus } from './nominee-store.ts'
import { presentNominee } from './present-nominee.ts'
import type { CompanyServices } from '../services.ts'

/** Users on a page. */
export const PAGE = 25

/** A page of a company's users, or the one that is named (CORP-03). */
export async function retrieveNominees(
  services: CompanyServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { nomineeReferenceNumber: reference, pageNumber } = call.body.object
  const accountHolder = await holderOf(services, call)
  if (reference !== undefined) {
    const row = await readNominee(services.database, call.membership, reference)
    if (row === undefined) return call.fail('NOT_FOUND')
    const one = { pageNumber: 1, absoluteIndex: 0, hasNextPage: false, nextCursor: null, accountHolder }
    return { object: { nomineeDetails: [presentNominee(services.documentKeys, row)], ...one } }
  }
  const rows = await listNominees(services.database, call.membership, queryOf(call))
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const hasNextPage = rows.length > PAGE
  return {
    object: {
      nomineeDetails: shown.map((row) => presentNominee(services.documentKeys, row)),
      pageNumber,
      absoluteIndex: (pageNumber - 1) * PAGE,
      hasNextPage,
      nextCursor: hasNextPage && last !== undefined ? cursorOf(last) : null,
      accountHolder,
    },
  }
}

function queryOf({ body }: Call<typeof facts>) {
  const { nomineeStatus, searchText = '', cursor, sort } = body.object
  const status: NomineeStatus | undefined = nomineeStatus === 'Deleted' ? 'D' : nomineeStatus
  const after = cursor === undefined ? undefined : readCursor(cursor)
  return { status, searchText, after, isDescending: sort === 'NAME_DESCENDING', most: PAGE + 1 }
}

/** The company's owner, as its users see them. */
export async function holderOf(
  services: CompanyServices,
  { membership }: Pick<Call<typeof facts>, 'membership'>,
) {
  const company = await readCompany(services.database, membership)
  const person = company === undefined ? undefined : await readCustomer(services.database, company.owner)
  return {
    displayName: person === undefined ? '' : fullName(person.given_name, person.family_name),
    emailAddress: person?.email ?? '',
  }
}

/** The caller's own record in the company that they act for; an owner has none (ROUTE-18). */
export async function retrieveOwnNominee(
  services: CompanyServices,
  call: Call<typeof retrieveNomineeUser>,
): Promise<Domain<typeof ownShapes>['answer']> {
  const { membership, principal, now } = call
  const [row, offer, accountHolder] = await Promise.all([
    readOwnNominee(services.database, membership, principal.customer),
    readOffer(services.database, membership, now),
    holderOf(services, call),
  ])
  const isAccountHolder = membership.role === 'owner'
  const needsDeputy = isAccountHolder && !(await hasManager(services.database, membership))
  const isTold = isAccountHolder || offer?.nominee_reference === row?.nominee_reference
  return {
    object: {
      isAccountHolder,
      nomineeDetails: row === undefined ? [] : [presentNominee(services.documentKeys, row)],
      accountHolder,
      needsDeputy,
      ownershipOffer: offer === undefined || !isTold ? null : presentOffer(offer),
    },
  }
}

function presentOffer(offer: OwnershipOffer) {
  return {
    nomineeReferenceNumber: String(offer.nominee_reference),
    displayName: offer.display_name,
    offerEndsAt: offer.offer_ends_at.toISOString(),
  }
}

/** The audit trail of a company, a page at a time. */
export async function readEvents(
  services: CompanyServices,
  { membership, body }: Call<typeof listCompanyEvents>,
): Promise<Domain<typeof eventShapes>['answer']> {
  const { before, pageSize } = body.object
  const rows = await readCompanyEvents(services.database, membership, before, pageSize + 1)
  const events = rows.slice(0, pageSize).map((row) => ({
    eventId: row.event_id,
    kind: row.kind,
    at: row.at.toISOString(),
    by: row.actor_name,
    about: row.user_name,
    detail: { ...row.detail },
  }))
  return { object: { events, hasNextPage: rows.length > pageSize } }
}
