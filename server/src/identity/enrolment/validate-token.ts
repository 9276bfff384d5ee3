import type { validateToken as facts } from '@waymark/contract/identity/enrolment/validate-token'
import type * as shapes from '@waymark/contract/identity/enrolment/validate-token.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Configuration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Call } from '../../calls/call.ts'
import { findLink } from '../mailed-links.ts'
import { hasAccount } from './has-account.ts'
import type { FindInvitation } from './invited-people.ts'
import { readEnrolment } from './store.ts'

type Found = Domain<typeof shapes>['answer']['object']
interface TokenServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly findInvitation: FindInvitation
}

/** Reads an emailed token without using it: who its page can greet, and as what (CALL-05). */
export async function validateToken(
  services: TokenServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, token, tokenType } = call.body.object
  const look = tokenType === 'ACTIVATION' ? activation : affiliation
  const object = await look(services, companyCode, token, call.now)
  return object === undefined ? call.fail('LINK_GONE') : { object }
}

async function activation(
  { database, findInvitation }: TokenServices,
  companyCode: string,
  token: string,
  now: Date,
): Promise<Found | undefined> {
  const found = await findLink(database, token, 'activateMember', now)
  if (found.kind === 'gone') return undefined
  const invitation = await findInvitation(database, found.link.detail, now)
  if (invitation !== undefined) {
    const { person } = invitation
    if (person.companyCode !== companyCode || (await hasAccount(database, person.email))) return undefined
    const { givenName, familyName, email: emailAddress } = person
    return { tokenType: 'ACTIVATION', givenName, familyName, emailAddress }
  }
  const id = found.link.detail['enrolment']
  const row = id === undefined ? undefined : await readEnrolment(database, id)
  if (row?.company_code !== companyCode || (await hasAccount(database, row.email))) return undefined
  return {
    tokenType: 'ACTIVATION',
    givenName: row.given_name,
    familyName: row.family_name,
    emailAddress: row.email,
  }
}

async function affiliation(
  { database, configuration }: TokenServices,
  companyCode: string,
  token: string,
  now: Date,
): Promise<Found | undefined> {
  const found = await findLink(database, token, 'affiliation', now)
  if (found.kind === 'gone' || found.link.detail['company'] !== companyCode) return undefined
  const company = await configuration.findCompany(companyCode)
  const partner = company?.affiliations.find(({ code }) => code === found.link.detail['affiliation'])
  if (partner === undefined) return undefined
  return {
    tokenType: 'AFFILIATION',
    affiliationCode: partner.code,
    affiliationName: partner.name,
    emailAddress: found.link.detail['email'] ?? '',
  }
}
