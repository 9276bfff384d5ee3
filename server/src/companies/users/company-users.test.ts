import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import { activateNominee } from '@waymark/contract/companies/invitations/activate-nominee'
import { addNominee } from '@waymark/contract/companies/users/add-nominee'
import { answerCompanyInvitation } from '@waymark/contract/companies/invitations/answer-company-invitation'
import { companyInvitation } from '@waymark/contract/companies/invitations/company-invitation'
import { deleteNominee } from '@waymark/contract/companies/users/delete-nominee'
import { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { resetNomineePassword } from '@waymark/contract/companies/users/reset-nominee-password'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { retrieveNomineeUser } from '@waymark/contract/companies/own-record/retrieve-nominee-user'
import { updateNominee } from '@waymark/contract/companies/users/update-nominee'
import { updateNomineePrivilege } from '@waymark/contract/companies/users/update-nominee-privilege'
import { updateSelfNominee } from '@waymark/contract/companies/own-record/update-self-nominee'
import { validateMemberDetailAll } from '@waymark/contract/companies/users/validate-member-detail-all'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithOwner, userOf } from '../../../test/companies/companies.ts'
import { activate, mailsTo, tokenMailedTo } from '../../../test/identity/enrolments.ts'
import { makeMember } from '../../../test/members.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

type Company = Awaited<ReturnType<typeof companyWithOwner>>
type Ui = Readonly<Record<string, Readonly<Record<string, 'F' | 'R'>>>>

const DAY_MS = 86_400_000
const freshAddress = () => `user-${String(randomInt(2 ** 47))}@example.nz`

async function invite(by: Pick<Company, 'identity' | 'token'>, emailAddress: string, ui: Ui = {}) {
  const answer = await callWire(t.app.server, addNominee, {
    token: by.token,
    key: randomUUID(),
    body: {
      object: {
        ...by.identity,
        nomineeDetails: [{ givenName: 'Kiri', familyName: 'Tāwhiri', emailAddress }],
        nomineeAccessPrivilege: { ui },
      },
    },
  })
  await t.app.relay.run()
  await t.app.relay.run()
  return answer
}

const named = (by: Pick<Company, 'identity' | 'token'>, reference: string) => ({
  token: by.token,
  body: { object: { ...by.identity, nomineeReferenceNumber: reference } },
})
const letInAgain = async (by: Pick<Company, 'identity' | 'token'>, reference: string) =>
  callWire(t.app.server, activateNominee, named(by, reference))
const resetPassword = async (by: Pick<Company, 'identity' | 'token'>, reference: string) =>
  callWire(t.app.server, resetNomineePassword, named(by, reference))

const remove = async (by: Pick<Company, 'identity' | 'token'>, reference: string) =>
  callWire(t.app.server, deleteNominee, {
    token: by.token,
    body: { object: { ...by.identity, nomineeDetails: [{ nomineeReferenceNumber: reference }] } },
  })

const list = async (by: Pick<Company, 'identity' | 'token'>, more: object = {}) =>
  callWire(t.app.server, retrieveNominees, { token: by.token, body: { object: { ...by.identity, ...more } } })

const grant = async (by: Pick<Company, 'identity' | 'token'>, reference: string, ui: Ui) =>
  callWire(t.app.server, updateNomineePrivilege, {
    token: by.token,
    body: {
      object: { ...by.identity, nomineeReferenceNumber: reference, nomineeAccessPrivilege: { ui } },
    },
  })

const decide = async (token: string, decision: 'ACCEPT' | 'DECLINE' = 'ACCEPT') =>
  callWire(t.app.server, answerCompanyInvitation, {
    body: { object: { companyCode: 'NZ', token, decision } },
  })

const rolesOn = async (account: bigint) => {
  const { rows } = await sql<{ customer: bigint; role: string }>`
    select customer_id as customer, role from ledger.account_actor where account_id = ${account} order by role`.execute(
    t.databases.jobs,
  )
  return rows.map(({ customer, role }) => [customer, role])
}

async function refreshed({ refresh, cookies }: Pick<SignedIn, 'refresh' | 'cookies'>): Promise<SignedIn> {
  const answer = await callWire(t.app.server, refreshToken, { headers: { refreshtoken: refresh }, cookies })
  expect(answer.status).toBe(200)
  const { headers } = answer
  return { token: headers['ps-token'] ?? '', refresh: headers['ps-refreshtoken'] ?? '', cookies }
}

const referenceIn = (answer: {
  body: { object: { nomineeDetails: readonly { nomineeReferenceNumber: string }[] } }
}) => answer.body.object.nomineeDetails[0]?.nomineeReferenceNumber ?? ''

describe('inviting a user', () => {
  test('[CORP-03] [CORP-04] [CALL-05] somebody new chooses password and PIN, and signs in with what they were given', async () => {
    const company = await companyWithOwner(t)
    const address = freshAddress()
    const invited = await invite(company, address, { corporate_details: { '*': 'R' } })
    expect(invited.body.object.nomineeDetails).toMatchObject([
      { nomineeStatus: 'P', emailAddress: address, customerNumber: '' },
    ])
    const { body } = await activate(t, tokenMailedTo(t, address))
    expect(body.data.details.cliams.userDetails.programs).toMatchObject({
      individualInfo: [],
      corporateInfo: [{ nominee: { status: 'A', privileges: { ui: { corporate_details: { '*': 'R' } } } } }],
    })
    const listed = await list(company)
    expect(listed.body.object.nomineeDetails).toMatchObject([{ nomineeStatus: 'A', familyName: 'Tāwhiri' }])
  })

  test('[CORP-03] a member joins with the account that they have, whatever the capitals, and by the link alone', async () => {
    const company = await companyWithOwner(t)
    const member = await makeMember(t.databases)
    await invite(company, member.email.toUpperCase())
    const token = tokenMailedTo(t, member.email.toUpperCase())
    const shown = await callWire(t.app.server, companyInvitation, {
      body: { object: { companyCode: 'NZ', token } },
    })
    expect(shown.body.object.kind).toBe('JOIN')
    expect((await decide(token)).body.object.status).toBe('ACCEPTED')
    const listed = await list(company)
    expect(listed.body.object.nomineeDetails).toMatchObject([{ customerNumber: String(member.customer) }])
    expect((await invite(company, member.email)).error?.code).toBe('NOMINEE_KNOWN')
  })

  test('[CORP-03] an invitation that is sent again is the same one, and the link before works', async () => {
    const company = await companyWithOwner(t)
    const address = freshAddress()
    const first = await invite(company, address)
    const link = tokenMailedTo(t, address)
    t.clock.advance(2 * DAY_MS)
    const again = { ...company, token: (await signIn(t.app.server, company.company)).token }
    expect(referenceIn(await invite(again, address))).toBe(referenceIn(first))
    expect(mailsTo(t, address)).toHaveLength(2)
    expect((await activate(t, link)).status).toBe(200)
    expect((await activate(t, tokenMailedTo(t, address))).error?.code).toBe('LINK_GONE')
  })

  test('[CORP-03] it ends after seven days, when it is revoked, and when it is declined; then another one works', async () => {
    const company = await companyWithOwner(t)
    const [late, revoked] = [freshAddress(), freshAddress()]
    const { email: declined } = await makeMember(t.databases)
    await invite(company, late)
    const { body } = await invite(company, revoked)
    await invite(company, declined)
    await remove(company, referenceIn({ body }))
    expect((await activate(t, tokenMailedTo(t, revoked))).error?.code).toBe('LINK_GONE')
    expect((await decide(tokenMailedTo(t, declined), 'DECLINE')).body.object.status).toBe('DECLINED')
    const old = tokenMailedTo(t, declined)
    t.clock.advance(7 * DAY_MS)
    expect((await activate(t, tokenMailedTo(t, late))).error?.code).toBe('LINK_GONE')
    const again = { ...company, token: (await signIn(t.app.server, company.company)).token }
    for (const address of [late, revoked, declined]) expect((await invite(again, address)).status).toBe(200)
    expect((await activate(t, tokenMailedTo(t, revoked))).status).toBe(200)
    expect((await decide(old)).error?.code).toBe('LINK_GONE')
    expect((await decide(tokenMailedTo(t, declined))).status).toBe(200)
  })

  test('[CORP-03] two companies invite the same person, and neither learns of the other', async () => {
    const [one, other] = [await companyWithOwner(t), await companyWithOwner(t)]
    const address = freshAddress()
    await invite(one, address)
    const check = async (company: Company) =>
      callWire(t.app.server, validateMemberDetailAll, {
        token: company.token,
        body: {
          object: { ...company.identity, emailAddress: address, givenName: 'Kiri', familyName: 'Tāwhiri' },
        },
      })
    expect((await check(one)).body.object.status).toBe('INVITED')
    expect((await check(other)).body.object).toEqual({ status: 'INVITABLE', problems: [] })
    expect((await invite(other, address)).status).toBe(200)
    expect((await list(one)).body.object.nomineeDetails).toHaveLength(1)
  })
})

describe('privileges', () => {
  test('[PROG-05] [CORP-03] a change acts on an open session within a second, and on the ledger at once', async () => {
    const company = await companyWithOwner(t)
    const user = await userOf(t, company.company, {})
    const acting = { identity: company.identity, token: user.token }
    expect((await list(acting)).error?.code).toBe('NOT_ALLOWED')
    await grant(company, user.reference, { corporate_manage_users: { '*': 'R' }, transfer: { '*': 'F' } })
    expect(await rolesOn(company.company.account)).toEqual([
      [user.customer, 'nominee'],
      [company.company.customer, 'owner'],
    ])
    t.clock.advance(1000)
    expect((await list(acting)).status).toBe(200)
    await grant(company, user.reference, {})
    expect(await rolesOn(company.company.account)).toEqual([[company.company.customer, 'owner']])
    t.clock.advance(1000)
    expect((await list(acting)).error?.code).toBe('NOT_ALLOWED')
    const { body } = await callWire(t.app.server, listCompanyEvents, {
      token: company.token,
      body: { object: company.identity },
    })
    expect(body.object.events.map(({ kind, detail }) => [kind, detail['transfer']])).toEqual([
      ['privilegesChanged', 'F → -'],
      ['privilegesChanged', '- → F'],
    ])
  })

  test('[PROG-05] [AUTH-06] a refreshed session has the privileges of now, never those it was opened with', async () => {
    const company = await companyWithOwner(t)
    const user = await userOf(t, company.company, { corporate_manage_users: 'R' })
    await grant(company, user.reference, {})
    t.clock.advance(1000)
    const lost = await refreshed(user)
    expect((await list({ identity: company.identity, token: lost.token })).error?.code).toBe('NOT_ALLOWED')
    await grant(company, user.reference, { corporate_manage_users: { '*': 'R' } })
    t.clock.advance(1000)
    // Given while signed in: the session goes on, and so does one that is refreshed.
    expect((await list({ identity: company.identity, token: lost.token })).status).toBe(200)
    const given = await refreshed(lost)
    expect((await list({ identity: company.identity, token: given.token })).status).toBe(200)
  })

  test('[PROG-05] a user gives and takes what they have, of others, and nobody their own', async () => {
    const company = await companyWithOwner(t)
    const privileges = { corporate_manage_users: 'F', corporate_details: 'R' } as const
    const manager = await userOf(t, company.company, privileges)
    const user = await userOf(t, company.company, {})
    const spender = await userOf(t, company.company, { transfer: 'F' })
    const by = { identity: company.identity, token: manager.token }
    expect((await grant(by, user.reference, { corporate_details: { '*': 'R' } })).status).toBe(200)
    const refused = await grant(by, user.reference, { transfer: { '*': 'F' } })
    expect([refused.error?.code, refused.error?.errorDetails[0]?.field]).toEqual([
      'PRIVILEGE_NOT_OWN',
      'transfer',
    ])
    expect((await grant(by, manager.reference, {})).error?.code).toBe('PRIVILEGE_NOT_OWN')
    expect((await invite(by, freshAddress(), { transfer: { '*': 'F' } })).error?.code).toBe(
      'PRIVILEGE_NOT_OWN',
    )
    expect((await remove(by, spender.reference)).error?.code).toBe('PRIVILEGE_NOT_OWN')
    expect((await grant(company, user.reference, { transfer: { '*': 'F' } })).status).toBe(200)
  })
})

describe('a user', () => {
  test('[CORP-03] [PROG-03] who is removed is Deleted on the wire, loses sessions’ rights within a second, and can be let in again', async () => {
    const company = await companyWithOwner(t)
    const user = await userOf(t, company.company, { corporate_manage_users: 'R', transfer: 'F' })
    const member = { token: (await signIn(t.app.server, await bothIn(user.customer))).token }
    const acting = { identity: company.identity, token: member.token }
    expect((await list(acting)).status).toBe(200)
    expect((await remove(company, user.reference)).body.object.nomineeDetails).toEqual([
      { nomineeReferenceNumber: user.reference, nomineeStatus: 'Deleted' },
    ])
    t.clock.advance(1000)
    expect((await list(acting)).error?.code).toBe('NOT_ALLOWED')
    const { body } = await callWire(t.app.server, currentUser, { token: member.token })
    expect(body.userDetails.programs.corporateInfo).toMatchObject([
      { nominee: { status: 'Deleted', privileges: { ui: {} } }, privileges: { ui: {} } },
    ])
    expect(await rolesOn(company.company.account)).toEqual([[company.company.customer, 'owner']])
    expect((await list(company, { nomineeStatus: 'Deleted' })).body.object.nomineeDetails).toHaveLength(1)
    expect((await list(company)).body.object.nomineeDetails).toHaveLength(0)
    expect((await letInAgain(company, user.reference)).status).toBe(200)
    t.clock.advance(1000)
    expect((await list(acting)).status).toBe(200)
  })

  /** A membership of their own for somebody who is a company's user. */
  async function bothIn(customer: bigint) {
    const { membershipNumber, customer: other, account } = await makeMember(t.databases)
    await sql`update membership set customer_number = ${customer} where account = ${account}`.execute(
      t.databases.jobs,
    )
    expect(other).not.toBe(customer)
    return { membershipNumber }
  }

  test('[CORP-03] is changed by the company, changes their own record, and two changes from one version are one', async () => {
    const company = await companyWithOwner(t)
    const user = await userOf(t, company.company, {})
    const change = async (version: number, more: object = {}) =>
      callWire(t.app.server, updateNominee, {
        token: company.token,
        body: {
          object: {
            ...company.identity,
            nomineeReferenceNumber: user.reference,
            version,
            customerProfile: { title: 'Dr' },
            ...more,
          },
        },
      })
    expect((await change(1)).body.object.nomineeDetails).toMatchObject([{ title: 'Dr', version: 2 }])
    expect((await change(1)).error?.code).toBe('CONFLICT')
    expect((await change(2, { corpMembershipNumber: '204000020' })).error?.code).toBe('NOT_FOUND')
    const own = await callWire(t.app.server, updateSelfNominee, {
      token: user.token,
      body: { object: { ...company.identity, customerProfile: { familyName: 'Rewi' } } },
    })
    expect(own.body.object.nomineeDetails).toMatchObject([{ familyName: 'Rewi', title: 'Dr' }])
    const read = await callWire(t.app.server, retrieveNomineeUser, {
      token: user.token,
      body: { object: company.identity },
    })
    expect(read.body.object).toMatchObject({
      isAccountHolder: false,
      nomineeDetails: [{ familyName: 'Rewi' }],
    })
  })

  test('[CORP-03] is mailed the way to a new password, and the owner is not', async () => {
    const company = await companyWithOwner(t)
    const user = await userOf(t, company.company, {})
    expect((await resetPassword(company, user.reference)).status).toBe(200)
    await t.app.relay.run()
    await t.app.relay.run()
    expect(mailsTo(t, user.email).at(-1)?.text).toContain('/resetpassword')
    expect(mailsTo(t, company.company.email)).toEqual([])
  })

  test('[CALL-01] [CORP-03] of another company does not exist, whatever is asked', async () => {
    const [one, other] = [await companyWithOwner(t), await companyWithOwner(t)]
    const { reference } = await userOf(t, other.company, {})
    const answers = [
      await list(one, { nomineeReferenceNumber: reference }),
      await grant(one, reference, {}),
      await remove(one, reference),
      await letInAgain(one, reference),
      await resetPassword(one, reference),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(5).fill('NOT_FOUND'))
  })
})

describe('the owner', () => {
  const offer = async (by: Pick<Company, 'identity' | 'token'>, reference?: string) =>
    callWire(t.app.server, offerOwnership, {
      token: by.token,
      body: {
        object: { ...by.identity, ...(reference === undefined ? {} : { nomineeReferenceNumber: reference }) },
      },
    })
  const accept = async (identity: Company['identity'], token: string) =>
    callWire(t.app.server, acceptOwnership, { token, body: { object: identity } })

  test('[PROG-08] is handed over by the word of both, in one step: membership, ledger and users change together', async () => {
    const company = await companyWithOwner(t)
    const user = await userOf(t, company.company, {})
    expect((await accept(company.identity, user.token)).error?.code).toBe('OWNERSHIP_NOT_OFFERED')
    expect((await offer(company, user.reference)).status).toBe(200)
    expect((await accept(company.identity, user.token)).status).toBe(200)
    expect(await rolesOn(company.company.account)).toEqual([[user.customer, 'owner']])
    t.clock.advance(1000)
    expect((await list(company)).error?.code).toBe('NOT_ALLOWED')
    const listed = await list({ identity: company.identity, token: user.token })
    expect(listed.body.object.accountHolder.emailAddress).toBe(user.email)
    expect(listed.body.object.nomineeDetails).toMatchObject([
      { customerNumber: String(company.company.customer) },
    ])
  })

  test('[PROG-08] there is one owner, however the offer, its end and the user’s removal meet', async () => {
    for (let round = 0; round < 3; round += 1) {
      const company = await companyWithOwner(t)
      const [user, another] = [await userOf(t, company.company, {}), await userOf(t, company.company, {})]
      await offer(company, user.reference)
      const answers = await Promise.all([
        accept(company.identity, user.token),
        accept(company.identity, user.token),
        remove(company, user.reference),
        offer(company, another.reference),
        accept(company.identity, another.token),
      ])
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      const owners = (await rolesOn(company.company.account)).filter(([, role]) => role === 'owner')
      const { rows } = await sql<{ owner: bigint }>`
        select customer_number as owner from membership where account = ${company.company.account}`.execute(
        t.databases.jobs,
      )
      expect(owners.map(([customer]) => customer)).toEqual(rows.map(({ owner }) => owner))
    }
  })

  test('[PROG-08] alone offers the company, and can think again', async () => {
    const company = await companyWithOwner(t)
    const manager = await userOf(t, company.company, { corporate_manage_users: 'F' })
    const by = { identity: company.identity, token: manager.token }
    expect((await offer(by, manager.reference)).error?.code).toBe('OWNER_ONLY')
    await offer(company, manager.reference)
    await offer(company)
    expect((await accept(company.identity, manager.token)).error?.code).toBe('OWNERSHIP_NOT_OFFERED')
    await offer(company, manager.reference)
    t.clock.advance(7 * DAY_MS)
    const later = (await signIn(t.app.server, manager)).token
    expect((await accept(company.identity, later)).error?.code).toBe('OWNERSHIP_NOT_OFFERED')
  })
})
