import { accountFreeze } from '@waymark/contract/factors/freeze/account-freeze'
import { freezeAccount } from '@waymark/contract/factors/freeze/freeze-account'
import { unfreezeAccount } from '@waymark/contract/factors/freeze/unfreeze-account'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../../test/database/counted-statements.ts'
import { freshNumber, identityOf, makeMember, makeNominee, type TestMember } from '../../../test/members.ts'
import { addMailedCode, challenge, mailedProof, verify } from '../../../test/identity/second-factors.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendTransfer } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { openDesk } from '../../cli/test/open-desk.ts'
import { putInForce } from '../../configuration/index.ts'
import { accountId, customerId, openAccount } from '../../ledger/index.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import { randomId } from '../../platform/random-id.ts'
import { secondCompany, secondCompanyCode, secondProgramme } from '../../seed/second-company.ts'
import { readAccountState } from '../accounts/account-state.ts'
import { readFreeze } from './freeze.ts'

const UNFREEZE = { kind: 'unfreeze' } as const
const lots = [{ expiresOn: '2028-01-31', points: 90_000n }]

let t: TestApp
let recipient: TestMember
beforeAll(async () => {
  t = await openTestApp()
  recipient = await makeMember(t.databases, { programCode: 'FREE' })
})
afterAll(async () => {
  await t.close()
})

async function person(): Promise<{ member: TestMember; signedIn: SignedIn }> {
  const member = await makeMember(t.databases, { programCode: 'FREE', lots })
  return { member, signedIn: await signIn(t.app.server, member) }
}

const state = async ({ token }: SignedIn) =>
  (await callWire(t.app.server, accountFreeze, { token })).body.object
const freeze = async ({ token }: SignedIn) => callWire(t.app.server, freezeAccount, { token })
const lift = async ({ token }: SignedIn) => callWire(t.app.server, unfreezeAccount, { token })
const transfer = async (signedIn: SignedIn, member: TestMember) =>
  sendTransfer(t.app.server, signedIn, member, recipient, 1000)

test('a freeze is read by as many statements for a person of many memberships as for one', async () => {
  const { databases, statements } = countStatements(t.databases)
  const member = await makeMember(t.databases)
  const customer = customerNumber(String(member.customer))
  const read = async () => {
    statements.length = 0
    const { canFreeze } = await readFreeze(databases.web, { customer })
    const { frozen } = await readAccountState(databases.jobs, customer)
    return { canFreeze, frozen, statements: statements.length }
  }
  const ofOne = await read()
  for (let more = 0; more < 24; more += 1) {
    const { account } = await makeMember(t.databases)
    await sql`update membership set customer_number = ${member.customer} where account = ${account}`.execute(
      t.databases.jobs,
    )
  }
  expect(ofOne).toMatchObject({ canFreeze: true, frozen: 'none' })
  expect(await read()).toEqual(ofOne)
})

describe('a freeze that a member sets', () => {
  test('[POINT-02] refuses a transfer until a code mailed for it lifts it; both are told', async () => {
    const { member, signedIn } = await person()
    expect(await state(signedIn)).toEqual({ frozen: false, canFreeze: true })
    expect((await freeze(signedIn)).body.object).toEqual({ frozen: true, canFreeze: true })
    expect((await transfer(signedIn, member)).error?.code).toBe('ACCOUNT_FROZEN')
    const summary = await callWire(t.app.server, accountSummary, {
      token: signedIn.token,
      body: { object: identityOf(member) },
    })
    expect(summary.body.object.isFrozen).toBe(true)
    const refused = await lift(signedIn)
    expect([refused.status, refused.error?.code, refused.error?.data]).toEqual([
      422,
      'MFA_REQUIRED',
      { purpose: 'unfreeze' },
    ])
    const proof = await mailedProof(t, signedIn, UNFREEZE, member)
    expect((await verify(t, signedIn, UNFREEZE, proof)).status).toBe(200)
    expect((await lift(signedIn)).body.object).toEqual({ frozen: false, canFreeze: true })
    expect((await transfer(signedIn, member)).status).toBe(200)
    await t.app.relay.run()
    const subjects = t.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining(['Your account is frozen', 'Your account is no longer frozen']),
    )
  })

  test('[POINT-02] a proof lifts one freeze; the next one needs another, in its own session', async () => {
    const { member, signedIn } = await person()
    const other = await signIn(t.app.server, member)
    await freeze(signedIn)
    const proof = await mailedProof(t, signedIn, UNFREEZE, member)
    expect((await verify(t, other, UNFREEZE, proof)).error?.code).toBe('FACTOR_WRONG')
    expect((await verify(t, signedIn, UNFREEZE, proof)).status).toBe(200)
    expect((await lift(other)).error?.code).toBe('MFA_REQUIRED')
    expect((await lift(signedIn)).status).toBe(200)
    await freeze(signedIn)
    expect((await lift(signedIn)).error?.code).toBe('MFA_REQUIRED')
  })

  test('[POINT-02] where there is a second factor, only that lifts the freeze', async () => {
    const { member, signedIn } = await person()
    const [code = ''] = await addMailedCode(t, signedIn, member)
    await freeze(signedIn)
    const ways = await challenge(t, signedIn, UNFREEZE)
    expect(ways.body.object.methods).toEqual(['mailedCode', 'recoveryCode'])
    expect((await lift(signedIn)).error?.code).toBe('MFA_REQUIRED')
    expect((await verify(t, signedIn, UNFREEZE, { method: 'recoveryCode', code })).status).toBe(200)
    expect((await lift(signedIn)).status).toBe(200)
  })

  test('[POINT-02] covers everything the person holds, in every company, now and later', async () => {
    const since = new Date('2020-01-01T00:00:00Z')
    await putInForce(t.databases.jobs, secondCompanyCode, secondCompany, since, 'test')
    t.clock.advance(6000)
    const { member, signedIn } = await person()
    const account = accountId(randomId())
    await sql`
      insert into membership (company_code, program_code, membership_number, customer_number, account, status, enrolled_on)
      values (${secondCompanyCode}, ${secondProgramme}, ${member.membershipNumber}, ${member.customer}, ${account}, 'A',
        '2022-01-01')`.execute(t.databases.jobs)
    await openAccount(t.databases.jobs, {
      account,
      actors: [{ customer: customerId(member.customer), role: 'owner' }],
    })
    expect((await freeze(signedIn)).status).toBe(200)
    const there = await signIn(t.app.server, { ...member, companyCode: secondCompanyCode })
    expect(await state(there)).toEqual({ frozen: true, canFreeze: true })
    const isFrozen = async (companyCode: string, programCode: string, membershipNumber: string) => {
      const { token } = await signIn(t.app.server, { membershipNumber, companyCode })
      const object = { companyCode, programCode, membershipNumber }
      return (await callWire(t.app.server, accountSummary, { token, body: { object } })).body.object.isFrozen
    }
    expect(await isFrozen(secondCompanyCode, secondProgramme, member.membershipNumber)).toBe(true)
    const number = freshNumber()
    const desk = await openDesk(t)
    const done = await desk.run('import', [
      'company,programme,membershipNumber,title,givenName,familyName,email,language,tier,enrolledOn,status',
      `NZ,AP,${number},Ms,Hana,Whitford,${member.email},en,BASE,2026-03-31,A`,
    ])
    await desk.close()
    expect(done.code).toBe(0)
    expect(await isFrozen('NZ', 'AP', number)).toBe(true)
    const proof = await mailedProof(t, signedIn, UNFREEZE, member)
    expect((await verify(t, signedIn, UNFREEZE, proof)).status).toBe(200)
    expect((await lift(signedIn)).status).toBe(200)
    t.clock.advance(2000)
    expect(await isFrozen('NZ', 'AP', number)).toBe(false)
    expect(await isFrozen(secondCompanyCode, secondProgramme, member.membershipNumber)).toBe(false)
  })

  test("[POINT-02] a company's nominee freezes nothing of the company", async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B', lots })
    const nominee = await makeNominee(t.databases, company, { transfer: 'F', transactions: 'F' })
    const signedIn = await signIn(t.app.server, nominee)
    expect(await state(signedIn)).toEqual({ frozen: false, canFreeze: false })
    expect((await freeze(signedIn)).body.object).toEqual({ frozen: false, canFreeze: false })
    expect(await state(await signIn(t.app.server, company))).toEqual({ frozen: false, canFreeze: true })
  })
})
