import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import { listCompanyMembers } from '@waymark/contract/companies/users/list-company-members'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { retrieveNomineeUser } from '@waymark/contract/companies/own-record/retrieve-nominee-user'
import { viewAsNominee } from '@waymark/contract/companies/users/view-as-nominee'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithOwner, userOf } from '../../../test/companies/companies.ts'
import { mailsTo } from '../../../test/identity/enrolments.ts'
import { testCompany } from '../../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  const employed = { url: '/transfer', actors: ['owner' as const, 'employee' as const] }
  t = await openTestApp({
    company: {
      ...testCompany,
      permissions: [employed, ...['/corporate/**', '/member/dashboard'].map((url) => ({ url }))],
    },
  })
})
afterAll(async () => t.close())

const viewed = async (
  by: { readonly identity: object; readonly token: string },
  reference: string | undefined,
  ui: object,
) => {
  const object = {
    ...by.identity,
    nomineeAccessPrivilege: { ui },
    ...(reference === undefined ? {} : { nomineeReferenceNumber: reference }),
  }
  const { body } = await callWire(t.app.server, viewAsNominee, { token: by.token, raw: { object } })
  return body.object.privileges.ui
}

test('[PROG-05] [PROG-06] view as shows the pages of a user by the list, their privileges and their employee mark', async () => {
  const company = await companyWithOwner(t)
  const user = await userOf(t, company.company, {})
  const given = { dashboard: { '*': 'R' }, transfer: { '*': 'F' } }
  expect(await viewed(company, undefined, given)).toEqual(await viewed(company, user.reference, given))
  expect(await viewed(company, user.reference, given)).toMatchObject({ dashboard: { '*': 'R' } })
  expect(await viewed(company, user.reference, given)).not.toHaveProperty('transfer')
  await sql`update customer set attributes = '{"29": "EMP"}' where customer_number = ${user.customer}`.execute(
    t.databases.jobs,
  )
  expect(await viewed(company, user.reference, given)).toMatchObject({ transfer: { '*': 'F' } })
})

test('[ROUTE-09] the directory lists who is in, without privileges, to whoever may see it', async () => {
  const company = await companyWithOwner(t)
  const reader = await userOf(t, company.company, { corporate_member_list: 'R' })
  const manager = await userOf(t, company.company, { corporate_manage_users: 'F' })
  const removed = await userOf(t, company.company, {})
  await sql`update nominee set status = 'D' where customer_number = ${removed.customer}`.execute(
    t.databases.jobs,
  )
  const read = async (token: string) =>
    callWire(t.app.server, listCompanyMembers, { token, body: { object: company.identity } })
  const { body } = await read(reader.token)
  expect(body.object.members.map((one) => one.nomineeReferenceNumber).toSorted()).toEqual(
    [reader.reference, manager.reference].toSorted(),
  )
  expect(Object.keys(body.object.members[0] ?? {}).toSorted()).toEqual([
    'displayName',
    'emailAddress',
    'membershipNumber',
    'nomineeReferenceNumber',
  ])
  expect((await read(manager.token)).error?.code).toBe('NOT_ALLOWED')
})

test('[PROG-08] an offer is told to its owner and to the user it is made to, with a page that each of them has', async () => {
  const company = await companyWithOwner(t)
  const [user, other] = [await userOf(t, company.company, {}), await userOf(t, company.company, {})]
  const told = async (token: string) => {
    const { body } = await callWire(t.app.server, retrieveNomineeUser, {
      token,
      body: { object: company.identity },
    })
    return body.object.ownershipOffer?.nomineeReferenceNumber
  }
  await callWire(t.app.server, offerOwnership, {
    token: company.token,
    body: { object: { ...company.identity, nomineeReferenceNumber: user.reference } },
  })
  expect([await told(company.token), await told(user.token), await told(other.token)]).toEqual([
    user.reference,
    user.reference,
    undefined,
  ])
  await t.app.relay.run()
  expect(JSON.stringify(mailsTo(t, user.email))).toContain('/corporate/ownership')
  await callWire(t.app.server, acceptOwnership, { token: user.token, body: { object: company.identity } })
  expect(await told(user.token)).toBeUndefined()
})

test('[CORP-03] the trail is read in pages of the size that is asked for', async () => {
  const company = await companyWithOwner(t)
  const user = await userOf(t, company.company, {})
  for (const nomineeReferenceNumber of [user.reference, undefined, user.reference]) {
    t.clock.advance(1000)
    await callWire(t.app.server, offerOwnership, {
      token: company.token,
      body: {
        object: {
          ...company.identity,
          ...(nomineeReferenceNumber === undefined ? {} : { nomineeReferenceNumber }),
        },
      },
    })
  }
  const page = async (before?: string) => {
    const object = { ...company.identity, pageSize: 2, ...(before === undefined ? {} : { before }) }
    const { body } = await callWire(t.app.server, listCompanyEvents, {
      token: company.token,
      body: { object },
    })
    return body.object
  }
  const first = await page()
  const second = await page(first.events.at(-1)?.eventId)
  expect([...first.events, ...second.events].map(({ kind }) => kind)).toEqual([
    'ownerOffered',
    'offerWithdrawn',
    'ownerOffered',
  ])
  expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false])
})

test('[PROF-01] corporateInfo has the company’s number, address and contact for who can open its details', async () => {
  const company = await companyWithOwner(t)
  await sql`update membership set company_name = 'Tōtara Limited' where account = ${company.company.account}`.execute(
    t.databases.jobs,
  )
  const reader = await userOf(t, company.company, { corporate_details: 'R' })
  const other = await userOf(t, company.company, { dashboard: 'R' })
  const infoFor = async (token: string) => {
    const { body } = await callWire(t.app.server, retrieveProfile, {
      token,
      body: { object: company.identity },
    })
    return body.object.memberAccount.memberProfile.corporateInfo
  }
  const whole = {
    companyName: expect.any(String),
    countryCode: 'NZ',
    businessNumber: expect.stringMatching(/^\d{13}$/),
    memberContactInfo: { phoneISDCode: '64' },
  }
  expect(await infoFor(company.token)).toMatchObject(whole)
  expect(await infoFor(reader.token)).toMatchObject(whole)
  expect(Object.keys((await infoFor(other.token)) ?? {})).toEqual(['companyName'])
})
