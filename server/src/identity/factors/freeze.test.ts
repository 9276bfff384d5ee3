import { accountFreeze } from '@waymark/contract/factors/account-freeze'
import { freezeAccount } from '@waymark/contract/factors/freeze-account'
import { unfreezeAccount } from '@waymark/contract/factors/unfreeze-account'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, makeNominee, type TestMember } from '../../../test/members.ts'
import { addMailedCode, challenge, mailedProof, verify } from '../../../test/second-factors.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendTransfer } from '../../../test/transfers.ts'
import { callWire } from '../../../test/wire.ts'

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

  test('[POINT-02] where there is a second factor, the freeze is lifted by that and nothing less', async () => {
    const { member, signedIn } = await person()
    const [code = ''] = await addMailedCode(t, signedIn, member)
    await freeze(signedIn)
    const ways = await challenge(t, signedIn, UNFREEZE)
    expect(ways.body.object.methods).toEqual(['mailedCode', 'recoveryCode'])
    expect((await lift(signedIn)).error?.code).toBe('MFA_REQUIRED')
    expect((await verify(t, signedIn, UNFREEZE, { method: 'recoveryCode', code })).status).toBe(200)
    expect((await lift(signedIn)).status).toBe(200)
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
