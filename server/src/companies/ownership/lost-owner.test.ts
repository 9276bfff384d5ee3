import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { retrieveNomineeUser } from '@waymark/contract/companies/own-record/retrieve-nominee-user'
import { privilegesOfRole } from '@waymark/rules/companies/company-roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithOwner, userOf } from '../../../test/companies/companies.ts'
import { mailsTo } from '../../../test/identity/enrolments.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { eraseMemberCommand } from '../../cli/members/member-data.ts'
import { offerCompanyCommand } from '../../cli/members/offer-company.ts'
import { openDesk, type TestDesk } from '../../cli/test/open-desk.ts'

let t: TestApp
let desk: TestDesk
beforeAll(async () => {
  t = await openTestApp()
  desk = await openDesk({ databases: t.databases, clock: t.clock, keys: t.keys })
})
afterAll(async () => {
  await desk.close()
  await t.close()
})

type Company = Awaited<ReturnType<typeof companyWithOwner>>

/** What an operator types, and what the command says. */
async function offer({ identity }: Company, user: string, more: object = {}): Promise<readonly string[]> {
  const { companyCode: company, programCode: programme, membershipNumber: number } = identity
  const why = { case: '1190', reason: 'The owner left the company', by: 'Aroha' }
  const order = { company, programme, number, user, ...why, dryRun: false, ...more }
  const { lines } = await desk.desk.ask(offerCompanyCommand, order)
  await t.app.relay.run()
  await t.app.relay.run()
  return lines
}

const ownRecord = async ({ identity }: Company, token: string) => {
  const { body } = await callWire(t.app.server, retrieveNomineeUser, { token, body: { object: identity } })
  return body.object
}

const accept = async ({ identity }: Company, token: string) =>
  callWire(t.app.server, acceptOwnership, { token, body: { object: identity } })

async function numberOf(reference: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select nominee_number as number from nominee where nominee_reference = ${reference}::bigint`.execute(
    t.databases.jobs,
  )
  return rows[0]?.number ?? ''
}

test('[PROG-08] a company whose owner is lost is offered by an operator with case and reason, both are told, and the user takes over', async () => {
  const company = await companyWithOwner(t)
  const user = await userOf(t, company.company, {})
  const number = await numberOf(user.reference)
  expect(await offer(company, number, { dryRun: true })).toEqual([expect.stringContaining('dry run')])
  expect((await accept(company, user.token)).error?.code).toBe('OWNERSHIP_NOT_OFFERED')

  await offer(company, number)
  expect(mailsTo(t, user.email).at(-1)?.text).toContain('/corporate/ownership')
  expect(mailsTo(t, company.company.email).at(-1)?.text).toContain('withdraw the offer')
  expect((await accept(company, user.token)).status).toBe(200)

  t.clock.advance(1000)
  const listed = await callWire(t.app.server, retrieveNominees, {
    token: user.token,
    body: { object: company.identity },
  })
  expect(listed.body.object.accountHolder.emailAddress).toBe(user.email)
  const trail = await callWire(t.app.server, listCompanyEvents, {
    token: user.token,
    body: { object: company.identity },
  })
  expect(trail.body.object.events).toContainEqual(
    expect.objectContaining({
      kind: 'ownerOffered',
      by: '',
      detail: { caseNumber: '1190', reason: 'The owner left the company' },
    }),
  )
  const { rows } = await sql`
    select from operator_run where command = 'offer-company' and made_by = 'Aroha'
      and arguments ->> 'case' = '1190' and arguments ->> 'number' = ${company.identity.membershipNumber}`.execute(
    t.databases.jobs,
  )
  expect(rows).toHaveLength(1)
})

test('[PROG-08] an owner who is not lost withdraws what an operator offered, and nothing has changed', async () => {
  const company = await companyWithOwner(t)
  const user = await userOf(t, company.company, {})
  await offer(company, await numberOf(user.reference))
  const open = await ownRecord(company, company.token)
  expect(open.ownershipOffer).toMatchObject({ nomineeReferenceNumber: user.reference })
  await callWire(t.app.server, offerOwnership, { token: company.token, body: { object: company.identity } })
  expect((await accept(company, user.token)).error?.code).toBe('OWNERSHIP_NOT_OFFERED')
  expect((await ownRecord(company, company.token)).isAccountHolder).toBe(true)
})

test('[PROG-08] an operator offers a company to its active users only, and never without case and reason', async () => {
  const [company, other] = [await companyWithOwner(t), await companyWithOwner(t)]
  const stranger = await userOf(t, other.company, {})
  const { membershipNumber } = company.identity
  for (const number of [await numberOf(stranger.reference), membershipNumber])
    expect((await offer(company, number)).join()).toContain('not an active user')
  expect((await offer(company, membershipNumber, { number: '204000020' })).join()).toContain('not a company')
  const { reference } = await userOf(t, company.company, {})
  const number = await numberOf(reference)
  for (const missing of [{ case: ' ' }, { reason: 'x'.repeat(301) }])
    expect((await offer(company, number, missing)).join()).toContain('characters')
  expect((await offer(company, number, { reason: '' })).join()).toContain('Give a reason')
  expect((await ownRecord(company, company.token)).ownershipOffer).toBeNull()
})

test('[PROG-08] an owner whom nobody could stand in for is told so until a second person has full rights', async () => {
  const company = await companyWithOwner(t)
  const user = await userOf(t, company.company, privilegesOfRole('USER_MANAGER'))
  expect(await ownRecord(company, company.token)).toMatchObject({ needsDeputy: false })
  expect(await ownRecord(company, user.token)).toMatchObject({ needsDeputy: false })
  await sql`update nominee set status = 'D' where nominee_reference = ${user.reference}::bigint`.execute(
    t.databases.jobs,
  )
  await userOf(t, company.company, { corporate_manage_users: 'F', corporate_company_profile: 'R' })
  expect(await ownRecord(company, company.token)).toMatchObject({ needsDeputy: true })
})

test('[PROG-08] an owner is not erased while the company has users, and is told the way out; handed over, their rights end in the same step', async () => {
  const company = await companyWithOwner(t)
  const user = await userOf(t, company.company, {})
  const erase = async () => {
    const { companyCode, membershipNumber } = company.identity
    const order = { company: companyCode, number: membershipNumber, by: 'Aroha', reason: 'Asked in writing' }
    return desk.desk.ask(eraseMemberCommand, { ...order, dryRun: true })
  }
  expect((await erase()).lines.join(' ')).toContain('offer-company')
  await callWire(t.app.server, offerOwnership, {
    token: company.token,
    body: { object: { ...company.identity, nomineeReferenceNumber: user.reference } },
  })
  expect((await accept(company, user.token)).status).toBe(200)
  const { rows } = await sql<{ customer: bigint; role: string; holder: bigint }>`
    select a.customer_id as customer, a.role, m.customer_number as holder
    from ledger.account_actor a join membership m on m.account = a.account_id
    where m.account = ${company.company.account}`.execute(t.databases.jobs)
  expect(rows).toEqual([{ customer: user.customer, role: 'owner', holder: user.customer }])
  const again = await callWire(t.app.server, offerOwnership, {
    token: company.token,
    body: { object: company.identity },
  })
  expect(again.error?.code).toBe('OWNER_ONLY')
})
