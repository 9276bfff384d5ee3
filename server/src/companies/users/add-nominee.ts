import type { addNominee as facts } from '@waymark/contract/companies/users/add-nominee'
import type * as shapes from '@waymark/contract/companies/users/add-nominee.shapes'
import type { validateMemberDetailAll } from '@waymark/contract/companies/users/validate-member-detail-all'
import type * as validateShapes from '@waymark/contract/companies/users/validate-member-detail-all.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Privileges } from '@waymark/rules/companies/privileges'
import { v7 as uuidv7 } from 'uuid'
import type { Call } from '../../calls/call.ts'
import { once } from '../../calls/once.ts'
import { drawNumber, readCustomer } from '../../membership/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import { randomId } from '../../platform/random-id.ts'
import { beginChange, type CompanyChange } from '../company-change.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import { companyInvitedTopic } from '../company-links.ts'
import { readCompany, type CompanyKey, type CompanyRow } from '../company-store.ts'
import { INVITATION_MS } from '../invitations/invitation-time.ts'
import { documentsFrom } from './documents/nominee-documents.ts'
import { factsFrom } from './nominee-facts.ts'
import { assertMayGrant, privilegesFrom } from './nominee-privileges.ts'
import {
  findNomineesByEmail,
  insertNominee,
  readNominee,
  writeNominee,
  writeNomineeDocuments,
  type NomineeRow,
} from './nominee-store.ts'
import { presentNominee } from './present-nominee.ts'
import type { CompanyServices } from '../services.ts'
import { nameProblems } from '../name-problems.ts'

type AddCall = Call<typeof facts>
type Detail = AddCall['body']['object']['nomineeDetails'][number]

/**
 * Invites a user by mail (CORP-03, CORP-04). Whether the address belongs to a member is nobody's business here. An invitation that is
 * sent again lasts seven days from then, and the links that were sent before work as long as it does.
 */
export async function addNominee(
  services: CompanyServices,
  call: AddCall,
): Promise<Domain<typeof shapes>['answer']> {
  const [detail] = call.body.object.nomineeDetails
  if (detail === undefined) return call.fail('NOMINEE_REFUSED')
  const problems = nameProblems(detail)
  if (problems.length > 0) return call.fail('NOMINEE_REFUSED', { fields: problems })
  const privileges = privilegesFrom(call.body.object.nomineeAccessPrivilege)
  const reference = randomId()
  return once(services, call, String(reference), async (tx) => {
    const change = await beginChange(tx, call)
    const standing = await standingOf(tx, call.membership, change.company, detail.emailAddress)
    if (standing.kind === 'ACCOUNT_HOLDER' || standing.kind === 'USER') throw new AppError('NOMINEE_KNOWN')
    const invited =
      standing.kind === 'INVITED'
        ? await inviteAgain(change, call, standing.row, { detail, privileges })
        : await invite(change, call, reference, { detail, privileges })
    const documents = documentsFrom(services.documentKeys, detail, invited)
    await writeNomineeDocuments(tx, invited.nominee_reference, documents)
    await sendLater(tx, {
      id: uuidv7(),
      topic: companyInvitedTopic,
      class: 'security',
      payload: { nominee: String(invited.nominee_reference) },
    })
    return {
      object: { nomineeDetails: [presentNominee(services.documentKeys, { ...invited, ...documents })] },
    }
  })
}

interface Asked {
  readonly detail: Detail
  readonly privileges: Privileges
}

async function invite(
  { tx, acting }: CompanyChange,
  call: AddCall,
  reference: bigint,
  { detail, privileges }: Asked,
): Promise<NomineeRow> {
  assertMayGrant(acting, { privileges: {} }, privileges)
  await insertNominee(tx, {
    reference,
    number: await drawNumber(tx, call.membership.companyCode),
    key: call.membership,
    privileges,
    givenName: detail.givenName,
    familyName: detail.familyName,
    email: detail.emailAddress,
    language: detail.preferredLanguage === '' ? call.locale : detail.preferredLanguage,
    costCentre: detail.costCentre,
    facts: factsFrom(detail),
    invitedAt: call.now,
    endsAt: new Date(call.now.getTime() + INVITATION_MS),
  })
  return invitedRow(tx, call, reference, 'invited')
}

async function inviteAgain(
  { tx, acting }: CompanyChange,
  call: AddCall,
  row: NomineeRow,
  { detail, privileges }: Asked,
): Promise<NomineeRow> {
  assertMayGrant(acting, row, privileges)
  await writeNominee(tx, row.nominee_reference, {
    given_name: detail.givenName,
    family_name: detail.familyName,
    cost_centre: detail.costCentre,
    facts: factsFrom(detail, row.facts),
    privileges,
    invited_at: call.now,
    invitation_ends_at: new Date(call.now.getTime() + INVITATION_MS),
  })
  return invitedRow(tx, call, row.nominee_reference, 'invitedAgain')
}

async function invitedRow(
  tx: Tx,
  call: AddCall,
  reference: bigint,
  kind: 'invited' | 'invitedAgain',
): Promise<NomineeRow> {
  const row = await readNominee(tx, call.membership, String(reference))
  if (row === undefined) throw new Error('A user who was just invited is missing')
  await recordCompanyEvent(tx, call.membership, {
    kind,
    actor: call.principal.customer,
    about: row,
    at: call.now,
  })
  return row
}

/** Says whether somebody can be invited, by what the company itself knows (CORP-03). */
export async function validateMember(
  services: CompanyServices,
  call: Call<typeof validateMemberDetailAll>,
): Promise<Domain<typeof validateShapes>['answer']> {
  const company = await readCompany(services.database, call.membership)
  if (company === undefined) throw new Error('A company that a session acts for has no account')
  const { kind } = await standingOf(
    services.database,
    call.membership,
    company,
    call.body.object.emailAddress,
  )
  return { object: { status: kind, problems: nameProblems(call.body.object) } }
}

type Standing =
  | { readonly kind: 'INVITABLE' | 'USER' | 'ACCOUNT_HOLDER' }
  | { readonly kind: 'INVITED'; readonly row: NomineeRow }

/** What an address is to a company: capitals make no difference, and another company's invitations none either. */
async function standingOf(
  database: Database | Tx,
  key: CompanyKey,
  { owner }: CompanyRow,
  email: string,
): Promise<Standing> {
  const [holder, found] = await Promise.all([
    readCustomer(database, owner),
    findNomineesByEmail(database, key, email),
  ])
  if (holder?.email.toLowerCase() === email.toLowerCase()) return { kind: 'ACCOUNT_HOLDER' }
  if (found.some(({ status }) => status === 'A')) return { kind: 'USER' }
  const [row] = found
  return row === undefined ? { kind: 'INVITABLE' } : { kind: 'INVITED', row }
}
