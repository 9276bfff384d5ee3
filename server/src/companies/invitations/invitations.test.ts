import { addNominee } from '@waymark/contract/companies/users/add-nominee'
import { answerCompanyInvitation } from '@waymark/contract/companies/invitations/answer-company-invitation'
import { deleteNominee } from '@waymark/contract/companies/users/delete-nominee'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { validateMemberDetailAll } from '@waymark/contract/companies/users/validate-member-detail-all'
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithOwner, userOf } from '../../../test/companies/companies.ts'
import { activate, tokenMailedTo } from '../../../test/identity/enrolments.ts'
import { makeMember } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { closePerson, type Closing } from '../../identity/index.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

type Company = Awaited<ReturnType<typeof companyWithOwner>>
const person = { givenName: 'Kiri', familyName: 'Tāwhiri' }
const freshAddress = () => `invited-${String(randomInt(2 ** 47))}@example.nz`

async function invite({ identity, token }: Company, emailAddress: string) {
  const nominee = { nomineeDetails: [{ ...person, emailAddress }], nomineeAccessPrivilege: { ui: {} } }
  const object = { ...identity, ...nominee }
  const answer = await callWire(t.app.server, addNominee, { token, key: randomUUID(), raw: { object } })
  await t.app.relay.run()
  await t.app.relay.run()
  return answer
}

/** What the form says of an address. */
async function check({ identity, token }: Company, emailAddress: string): Promise<string | undefined> {
  const raw = { object: { ...identity, ...person, emailAddress } }
  const { status, body, error } = await callWire(t.app.server, validateMemberDetailAll, { token, raw })
  return status === 200 ? body.object.status : error?.code
}

const accept = async (token: string, session?: string) =>
  callWire(t.app.server, answerCompanyInvitation, {
    ...(session === undefined ? {} : { token: session }),
    body: { object: { companyCode: 'NZ', token, decision: 'ACCEPT' } },
  })

const usersOf = async ({ identity, token }: Company) => {
  const { body } = await callWire(t.app.server, retrieveNominees, { token, body: { object: identity } })
  return body.object.nomineeDetails
}

async function peopleWith(address: string): Promise<number> {
  const { rows } = await sql`select from customer where lower(email) = lower(${address})`.execute(
    t.databases.jobs,
  )
  return rows.length
}

test('[CORP-03] an address that is known in other capitals gets its own answer: holder, user, invited, another company’s, closed; and never a second account', async () => {
  const [company, other] = [await companyWithOwner(t), await companyWithOwner(t)]
  const user = await userOf(t, company.company, {})
  const theirs = await userOf(t, other.company, {})
  const closed = await makeMember(t.databases)
  await sql`update membership set status = 'I' where account = ${closed.account}`.execute(t.databases.jobs)
  const invited = freshAddress()
  await invite(company, invited)
  const pendingElsewhere = freshAddress()
  await invite(other, pendingElsewhere)
  const link = tokenMailedTo(t, pendingElsewhere)

  const said = async (address: string) => check(company, address.toUpperCase())
  expect(await said(company.company.email)).toBe('ACCOUNT_HOLDER')
  expect(await said(user.email)).toBe('USER')
  expect(await said(invited)).toBe('INVITED')
  for (const { email } of [theirs, closed]) expect(await said(email)).toBe('INVITABLE')
  expect(await said(pendingElsewhere)).toBe('INVITABLE')
  expect(await check(company, ` ${invited} `)).toBe('INVALID_REQUEST')

  for (const { email } of [theirs, closed]) {
    expect((await invite(company, email.toUpperCase())).status).toBe(200)
    expect((await accept(tokenMailedTo(t, email.toUpperCase()))).status).toBe(200)
    expect(await peopleWith(email)).toBe(1)
  }
  // Inviting them here too leaves the other company's invitation as it was.
  expect((await invite(company, pendingElsewhere.toUpperCase())).status).toBe(200)
  expect((await activate(t, link)).status).toBe(200)
  expect(await peopleWith(pendingElsewhere)).toBe(1)
})

test('[CORP-03] a link that is opened while somebody else is signed in lets in whoever it was mailed to, and nobody else', async () => {
  const [company, other] = [await companyWithOwner(t), await companyWithOwner(t)]
  const [invited, another] = [await makeMember(t.databases), await makeMember(t.databases)]
  await invite(company, invited.email)
  const session = await signIn(t.app.server, another)
  expect((await accept(tokenMailedTo(t, invited.email), session.token)).status).toBe(200)
  expect((await usersOf(company)).map(({ customerNumber }) => customerNumber)).toEqual([
    String(invited.customer),
  ])
  expect(await usersOf(other)).toEqual([])
  expect((await accept(tokenMailedTo(t, invited.email), session.token)).error?.code).toBe('LINK_GONE')
})

test('[CORP-03] an invitation to the address of a merged account lets in the kept one, and one to a member who died nobody', async () => {
  const [company, other] = [await companyWithOwner(t), await companyWithOwner(t)]
  const [merged, kept] = [await makeMember(t.databases), await makeMember(t.databases)]
  const [imported, deceased] = [await makeMember(t.databases), await makeMember(t.databases)]
  const close = async ({ customer }: typeof merged, closing: Closing) =>
    inTransaction(t.databases.jobs, async (tx) =>
      closePerson(tx, customerNumber(String(customer)), closing, t.clock.now()),
    )
  // An imported person who never joined has no password.
  await sql`delete from credential where customer_number = ${imported.customer}`.execute(t.databases.owner)
  for (const double of [merged, imported])
    await close(double, { why: 'merged', kept: customerNumber(String(kept.customer)) })
  await close(deceased, { why: 'deceased' })
  for (const { email } of [merged, deceased]) await invite(company, email)
  expect((await accept(tokenMailedTo(t, deceased.email))).error?.code).toBe('LINK_GONE')
  expect((await accept(tokenMailedTo(t, merged.email))).status).toBe(200)
  await invite(other, imported.email)
  expect((await accept(tokenMailedTo(t, imported.email))).status).toBe(200)
  for (const one of [company, other]) {
    const joined = (await usersOf(one)).filter(({ nomineeStatus }) => nomineeStatus === 'A')
    expect(joined.map(({ customerNumber: number }) => number)).toEqual([String(kept.customer)])
  }
})

test('[CORP-03] a link that is used several times at once, at two servers, is used once: accepted, or declined', async () => {
  const company = await companyWithOwner(t)
  const { email } = await makeMember(t.databases)
  await invite(company, email)
  const token = tokenMailedTo(t, email)
  const servers = [t.app.server, (await t.another()).server]
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) =>
      callWire(servers[n % 2] ?? t.app.server, answerCompanyInvitation, {
        body: { object: { companyCode: 'NZ', token, decision: n % 4 === 3 ? 'DECLINE' : 'ACCEPT' } },
      }),
    ),
  )
  const used = answers.filter(({ error }) => error === undefined)
  expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(7).fill('LINK_GONE'))
  const joined = used.map(({ body }) => body.object.status === 'ACCEPTED')
  const users = (await usersOf(company)).filter(({ nomineeStatus }) => nomineeStatus === 'A')
  expect([users.length === 1]).toEqual(joined)
})

test('[CORP-03] somebody who joined and was removed is invited again: one open invitation, and the old link is dead', async () => {
  const company = await companyWithOwner(t)
  const { email } = await makeMember(t.databases)
  await invite(company, email)
  const old = tokenMailedTo(t, email)
  expect((await accept(old)).status).toBe(200)
  const [joined] = await usersOf(company)
  await callWire(t.app.server, deleteNominee, {
    token: company.token,
    body: {
      object: {
        ...company.identity,
        nomineeDetails: [{ nomineeReferenceNumber: joined?.nomineeReferenceNumber ?? '' }],
      },
    },
  })
  await invite(company, email)
  await invite(company, email)
  expect((await usersOf(company)).map(({ nomineeStatus }) => nomineeStatus)).toEqual(['P'])
  expect((await accept(old)).error?.code).toBe('LINK_GONE')
  expect((await accept(tokenMailedTo(t, email))).status).toBe(200)
  expect((await usersOf(company)).map(({ nomineeStatus }) => nomineeStatus)).toEqual(['A'])
})
