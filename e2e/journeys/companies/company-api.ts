import { request } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { expect, freshAddress, mailedToken, password, pin, type EnrolledMember } from '../../test.ts'

/** Somebody of a company. */
export interface CompanyPerson {
  /** What they sign in with: an owner's company number, a user's email. */
  readonly number: string
  readonly email: string
  readonly password: string
}

const api = '/airpoints-account/api/member-service/member'

/** A number that the sandbox's register says is registered. */
function registeredNumber(): string {
  const body = `94${String(randomInt(10 ** 8, 10 ** 9))}1`
  const sum = Array.from(body).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return body + String((10 - (sum % 10)) % 10)
}

/** A test's own company, registered and activated by the calls of its forms. */
export async function registerCompany(name: string): Promise<CompanyPerson> {
  const email = freshAddress()
  await post('enrol/corporate', {
    object: {
      companyCode: 'NZ',
      programCode: 'AP4B',
      preferredLanguage: 'en',
      termsAccepted: true,
      offersAccepted: false,
      memberAccount: {
        memberProfile: {
          corporateInfo: {
            companyName: name,
            countryCode: 'NZ',
            businessNumber: registeredNumber(),
            taxNumber: '',
            memberContactInfo: contact,
          },
          individualInfo: { givenName: 'Moana', familyName: 'Teka', emailAddress: email },
        },
      },
    },
  })
  return activated(email)
}

type Rights = Readonly<Record<string, 'F' | 'R'>>

/** Invites a newcomer to a company, who joins with these privileges. */
export async function addUser(owner: CompanyPerson, givenName: string, ui: Rights): Promise<CompanyPerson> {
  const email = freshAddress()
  await invite(owner, { givenName, familyName: 'Tane', emailAddress: email }, ui)
  return joined(email)
}

/** Invites a member to a company, who accepts with the mailed link. */
export async function addMember(owner: CompanyPerson, member: EnrolledMember, ui: Rights): Promise<void> {
  const { givenName, familyName, email: emailAddress } = member
  await invite(owner, { givenName, familyName, emailAddress }, ui)
  const token = await mailedToken(emailAddress, '/corporate/invitation')
  await post('corporate/invitation/answer', { object: { companyCode: 'NZ', token, decision: 'ACCEPT' } })
}

interface Invited {
  readonly givenName: string
  readonly familyName: string
  readonly emailAddress: string
}

async function invite(owner: CompanyPerson, person: Invited, ui: Rights): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(owner)}`, 'Idempotency-Key': randomUUID() }
  const privileges = Object.fromEntries(Object.entries(ui).map(([page, right]) => [page, { '*': right }]))
  const object = {
    companyCode: 'NZ',
    programCode: 'AP4B',
    membershipNumber: owner.number,
    nomineeDetails: [person],
    nomineeAccessPrivilege: { ui: privileges },
  }
  await post('nominee/add', { object }, headers)
}

/** The number of a company's only user with a given name. */
export async function userNumber(owner: CompanyPerson, givenName: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(owner)}` }
  const object = {
    companyCode: 'NZ',
    programCode: 'AP4B',
    membershipNumber: owner.number,
    searchText: givenName,
  }
  const answer = await post('nominee/retrieve', { object }, headers)
  const [, number = ''] = /"membershipNumber":"([0-9]+)"/.exec(JSON.stringify(answer)) ?? []
  return number
}

/** Follows the mailed link of a newcomer who is invited. */
export async function joined(email: string): Promise<CompanyPerson> {
  return { ...(await activated(email)), number: email }
}

/** Follows the mailed link of a newcomer. */
async function activated(email: string): Promise<CompanyPerson> {
  const token = await mailedToken(email)
  const answer = await post('activate', { object: { companyCode: 'NZ', token, password, pin } })
  const number = /"membershipNumber":"([0-9]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''
  return { number, email, password }
}

async function tokenOf({ number }: CompanyPerson): Promise<string> {
  const client = await request.newContext({ baseURL: process.env['E2E_SERVER'] ?? '' })
  const response = await client.post('/airpoints-account/api/auth-service/users/login', {
    data: { object: { companyCode: 'NZ', loginId: number, password }, expireDate: 0 },
  })
  const token = response.headers()['ps-token'] ?? ''
  await client.dispose()
  return token
}

async function post(
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const client = await request.newContext({ baseURL: process.env['E2E_SERVER'] ?? '' })
  const response = await client.post(`${api}/${path}`, { data, headers })
  expect([path, response.status()]).toEqual([path, 200])
  const answer: unknown = await response.json()
  await client.dispose()
  return answer
}

const contact = {
  contactName: 'Moana Teka',
  emailAddress: 'office@totara.example',
  addressLine1: '4 Wharf Street',
  addressLine2: '',
  city: 'Napier',
  state: '',
  zipCode: '4110',
  phoneISDCode: '64',
  phoneAreaCode: '6',
  phoneNumber: '555 0182',
}
