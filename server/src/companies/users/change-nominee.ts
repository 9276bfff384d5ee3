import type { updateNominee } from '@waymark/contract/companies/users/update-nominee'
import type * as shapes from '@waymark/contract/companies/users/update-nominee.shapes'
import type { updateNomineePrivilege } from '@waymark/contract/companies/users/update-nominee-privilege'
import type { updateSelfNominee } from '@waymark/contract/companies/own-record/update-self-nominee'
import type { Domain } from '@waymark/contract/operation'
import type { Privileges } from '@waymark/rules/companies/privileges'
import type { Call } from '../../calls/call.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { changeCompany, type CompanyChange } from '../company-change.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import type { DocumentKeys } from '../../travellers/index.ts'
import { documentsFrom } from './documents/nominee-documents.ts'
import { factsFrom } from './nominee-facts.ts'
import { assertMayGrant, privilegesFrom } from './nominee-privileges.ts'
import {
  readNominee,
  readOwnNominee,
  writeNominee,
  type NomineeChange,
  type NomineeRow,
} from './nominee-store.ts'
import { presentNominee } from './present-nominee.ts'
import type { CompanyServices } from '../services.ts'
import { setSpendingRight } from './spending-right.ts'

type Answer = Domain<typeof shapes>['answer']
type UpdateCall = Call<typeof updateNominee>
type PrivilegeCall = Call<typeof updateNomineePrivilege>
type Changing = Pick<UpdateCall, 'membership' | 'principal' | 'now'>

/** Changes the company's record of a user, and their privileges where these come along (CORP-05). */
export async function changeNominee(services: CompanyServices, call: UpdateCall): Promise<Answer> {
  const { nomineeReferenceNumber, corpMembershipNumber, customerProfile, nomineeAccessPrivilege, version } =
    call.body.object
  if (corpMembershipNumber !== undefined && corpMembershipNumber !== call.membership.membershipNumber)
    return call.fail('NOT_FOUND')
  return changeCompany(services.database, call, async (change) => {
    const row = await presentUser(change, nomineeReferenceNumber)
    if (version !== undefined && version !== row.version) throw new AppError('CONFLICT')
    await writeNominee(
      change.tx,
      row.nominee_reference,
      recordOf(services.documentKeys, sentBy(change, customerProfile, row), row),
    )
    await record(change.tx, call, row, 'changed')
    if (nomineeAccessPrivilege !== undefined)
      await setPrivileges(change, call, row, privilegesFrom(nomineeAccessPrivilege))
    return answerOf(services, change.tx, call, row)
  })
}

/** Changes what a user can do. */
export async function changePrivileges(services: CompanyServices, call: PrivilegeCall): Promise<Answer> {
  const { nomineeReferenceNumber, nomineeAccessPrivilege } = call.body.object
  return changeCompany(services.database, call, async (change) => {
    const row = await presentUser(change, nomineeReferenceNumber)
    await setPrivileges(change, call, row, privilegesFrom(nomineeAccessPrivilege))
    return answerOf(services, change.tx, call, row)
  })
}

/** A user changes their own record; with no privilege at all too, since it is about them. */
export async function changeOwnRecord(
  services: CompanyServices,
  call: Call<typeof updateSelfNominee>,
): Promise<Answer> {
  const { customerProfile, version } = call.body.object
  return changeCompany(services.database, call, async ({ tx }) => {
    const row = await readOwnNominee(tx, call.membership, call.principal.customer)
    if (row === undefined) return { object: { nomineeDetails: [] } }
    if (version !== undefined && version !== row.version) throw new AppError('CONFLICT')
    await writeNominee(tx, row.nominee_reference, recordOf(services.documentKeys, customerProfile, row))
    await record(tx, call, row, 'changed')
    return answerOf(services, tx, call, row)
  })
}

/** A user who is invited or in. @throws AppError NOT_FOUND, NOMINEE_NOT_ACTIVE */
async function presentUser({ user }: CompanyChange, reference: string): Promise<NomineeRow> {
  const row = await user(reference)
  if (row.status === 'D') throw new AppError('NOMINEE_NOT_ACTIVE')
  return row
}

/** Privileges and the ledger's right to spend change together; every open session reads them within a second. */
async function setPrivileges(
  { tx, company, acting }: CompanyChange,
  call: Changing,
  row: NomineeRow,
  privileges: Privileges,
): Promise<void> {
  assertMayGrant(acting, row, privileges)
  await writeNominee(tx, row.nominee_reference, { privileges })
  if (row.status === 'A' && row.customer_number !== null)
    await setSpendingRight(tx, {
      account: call.membership.account,
      owner: company.owner,
      user: row.customer_number,
      privileges,
      by: call.principal.customer,
    })
  await record(tx, call, row, 'privilegesChanged', differences(row.privileges, privileges))
}

/** What was changed, as 'before → after' by the privilege's name. */
function differences(before: Privileges, after: Privileges): Readonly<Record<string, string>> {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, `${before[name] ?? '-'} → ${after[name] ?? '-'}`]))
}

type Sent = UpdateCall['body']['object']['customerProfile']

/** Nobody leaves a cost centre to pass its limit: for a user's own record, it stays as it is. */
function sentBy({ acting }: CompanyChange, { costCentre, ...own }: Sent, row: NomineeRow): Sent {
  const isOwn = acting.kind === 'user' && acting.reference === row.nominee_reference
  return isOwn || costCentre === undefined ? own : { ...own, costCentre }
}

function recordOf(keys: DocumentKeys, sent: Sent, row: NomineeRow): NomineeChange {
  const language = sent.preferredLanguage ?? ''
  return {
    given_name: sent.givenName ?? row.given_name,
    family_name: sent.familyName ?? row.family_name,
    preferred_language: language === '' ? row.preferred_language : language,
    cost_centre: sent.costCentre ?? row.cost_centre,
    facts: factsFrom(sent, row.facts),
    ...documentsFrom(keys, sent, row),
  }
}

async function record(
  tx: Tx,
  { membership, principal, now }: Changing,
  about: NomineeRow,
  kind: 'changed' | 'privilegesChanged',
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  await recordCompanyEvent(tx, membership, { kind, actor: principal.customer, about, detail, at: now })
}

async function answerOf(
  { documentKeys }: CompanyServices,
  tx: Tx,
  { membership }: Changing,
  row: NomineeRow,
): Promise<Answer> {
  const now = await readNominee(tx, membership, String(row.nominee_reference))
  return { object: { nomineeDetails: [presentNominee(documentKeys, now ?? row)] } }
}
