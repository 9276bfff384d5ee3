import { enrolCorporate } from '@waymark/contract/companies/registration/enrol-corporate'
import type { Wire } from '@waymark/contract/operation'
import { gs1CheckDigit } from '@waymark/rules/companies/new-zealand-business-number'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { identityOf, makeMember, makeNominee, type TestMember } from '../members.ts'
import { signIn } from '../sign-in.ts'
import type { TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'

type Registration = Wire<typeof enrolCorporate>['request']['object']
type Profile = Registration['memberAccount']['memberProfile']

/** A New Zealand Business Number that no other test has. */
export function freshBusinessNumber(): string {
  const body = `94${String(randomInt(10 ** 9, 10 ** 10 - 1))}`
  return body + gs1CheckDigit(body)
}

/** A company that wants to join, with an owner whose address nobody has. */
export function newCompany(
  over: {
    readonly company?: Partial<Profile['corporateInfo']>
    readonly owner?: Partial<Profile['individualInfo']>
  } = {},
): Registration {
  return {
    companyCode: 'NZ',
    programCode: 'AP4B',
    preferredLanguage: 'en',
    termsAccepted: true,
    offersAccepted: false,
    memberAccount: {
      memberProfile: {
        corporateInfo: {
          companyName: 'Tōtara Joinery Limited',
          countryCode: 'NZ',
          businessNumber: freshBusinessNumber(),
          taxNumber: '',
          memberContactInfo: contact,
          ...over.company,
        },
        individualInfo: {
          givenName: 'Moana',
          familyName: 'Teka',
          emailAddress: `owner-${String(randomInt(2 ** 47))}@example.nz`,
          ...over.owner,
        },
      },
    },
  }
}

export const contact: Profile['corporateInfo']['memberContactInfo'] = {
  contactName: 'Moana Teka',
  emailAddress: 'office@totara.example',
  addressLine1: '4 Wharf Street',
  addressLine2: '',
  city: 'Napier',
  state: '',
  zipCode: '4110',
  phoneISDCode: '1',
  phoneAreaCode: '6',
  phoneNumber: '555 0182',
}

/** Files a registration and sends what it brings about. */
export async function register(t: TestApp, registration: Registration) {
  const answer = await callWire(t.app.server, enrolCorporate, { body: { object: registration } })
  await t.app.relay.run()
  await t.app.relay.run()
  return answer
}

/** The address of a registration's owner. */
export function ownerOf(registration: Registration): string {
  return registration.memberAccount.memberProfile.individualInfo.emailAddress
}

/** A company with its owner signed in. */
export async function companyWithOwner(t: TestApp) {
  const company = await makeMember(t.databases, { programCode: 'AP4B' })
  return { company, identity: identityOf(company), token: (await signIn(t.app.server, company)).token }
}

/** A user of a company, signed in. */
export async function userOf(
  t: TestApp,
  company: Omit<TestMember, 'customer' | 'email'>,
  privileges: Readonly<Record<string, 'F' | 'R'>>,
) {
  const nominee = await makeNominee(t.databases, company, privileges)
  const { rows } = await sql<{ reference: bigint }>`
    select nominee_reference as reference from nominee where customer_number = ${nominee.customer}`.execute(
    t.databases.jobs,
  )
  const reference = String(rows[0]?.reference)
  return { ...nominee, reference, ...(await signIn(t.app.server, nominee)) }
}

/** A user of a company with an account of their own, where the company's points can go. */
export async function userWithAccount(
  t: TestApp,
  company: TestMember,
  privileges: Readonly<Record<string, 'F' | 'R'>>,
  costCentre = '',
) {
  const user = await userOf(t, company, privileges)
  const personal = await makeMember(t.databases)
  const { jobs } = t.databases
  await sql`update membership set customer_number = ${user.customer} where account = ${personal.account}`.execute(
    jobs,
  )
  await sql`update nominee set cost_centre = ${costCentre} where customer_number = ${user.customer}`.execute(
    jobs,
  )
  return { ...user, personal }
}
