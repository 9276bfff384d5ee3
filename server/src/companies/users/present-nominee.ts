import type { nominee } from '@waymark/contract/companies/users/nominee.shapes'
import { fullName } from '@waymark/rules/names/full-name'
import type * as z from 'zod/mini'
import { listPrivileges } from '../../membership/index.ts'
import { maskedDocuments, type DocumentKeys } from '../../travellers/index.ts'
import { sealedOf } from './documents/nominee-documents.ts'
import { factsFrom } from './nominee-facts.ts'
import type { NomineeRow } from './nominee-store.ts'

type Nominee = z.output<typeof nominee>

/** A user as the wire has them, with documents masked (CORP-03, CORP-04). */
export function presentNominee(keys: DocumentKeys, row: NomineeRow): Nominee {
  const facts = factsFrom({}, row.facts)
  return {
    ...facts,
    displayName: facts.displayName === '' ? fullName(row.given_name, row.family_name) : facts.displayName,
    nomineeReferenceNumber: String(row.nominee_reference),
    membershipNumber: row.nominee_number,
    customerNumber: row.customer_number === null ? '' : String(row.customer_number),
    givenName: row.given_name,
    familyName: row.family_name,
    emailAddress: row.email,
    preferredLanguage: row.preferred_language,
    costCentre: row.cost_centre,
    ...maskedDocuments(keys, sealedOf(row)),
    nomineeStatus: wireStatus(row.status),
    nomineeAccessPrivilege: { ui: listPrivileges(row.privileges) },
    invitedAt: row.invited_at?.toISOString() ?? null,
    invitationEndsAt: row.status === 'P' ? (row.invitation_ends_at?.toISOString() ?? null) : null,
    version: row.version,
  }
}

/** 'D' is 'Deleted' on the wire (CORP-03). */
function wireStatus(status: NomineeRow['status']): Nominee['nomineeStatus'] {
  return status === 'D' ? 'Deleted' : status
}
