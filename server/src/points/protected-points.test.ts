import { changePassword } from '@waymark/contract/identity/passwords/change-password'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, password, type TestMember } from '../../test/members.ts'
import { signIn, type SignedIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { preparedTransfer, sendTransfer } from '../../test/orders/transfers.ts'
import { callWire } from '../../test/wire.ts'

const HOUR = 3_600_000
const lots = [{ expiresOn: '2028-01-31', points: 90_000n }]

const fresh = 'seven quiet herons'

const changeTo = async (t: TestApp, member: TestMember, { token }: SignedIn) =>
  callWire(t.app.server, changePassword, {
    token,
    body: { object: { ...identityOf(member), currentPassword: password, newPassword: fresh } },
  })

/** AP holds points until the fee is paid, FREE moves them immediately: both ways in which points leave. */
describe.each(['AP', 'FREE'])('points after a change of password, in programme %s', (programCode) => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())

  const summaryOf = async (member: TestMember, { token }: SignedIn) =>
    (await callWire(t.app.server, accountSummary, { token, body: { object: identityOf(member) } })).body
      .object

  test('[AUTH-13] cannot leave before it ends, say until when, and can still arrive', async () => {
    const [changer, friend] = [
      await makeMember(t.databases, { programCode, lots }),
      await makeMember(t.databases, { programCode, lots }),
    ]
    const signedIn = await signIn(t.app.server, changer, changer.email)
    const body = await preparedTransfer(t.app.server, signedIn, changer, friend, 10_000)
    const changed = await changeTo(t, changer, signedIn)
    const until = new Date(t.clock.now().getTime() + 24 * HOUR).toISOString()
    expect(changed.body.object.protectedUntil).toBe(until)

    const key = randomUUID()
    const send = async () => callWire(t.app.server, transferPoints, { token: signedIn.token, key, body })
    const refused = await send()
    expect([refused.status, refused.error?.code, refused.error?.data]).toEqual([
      422,
      'ACCOUNT_PROTECTED',
      { until },
    ])
    expect(await summaryOf(changer, signedIn)).toMatchObject({
      protectedUntil: until,
      pointDetails: [{ points: 90_000, held: 0 }, {}],
    })

    // The refusal used up no quote, PIN proof or key, and others' points still arrive.
    const friendSession = await signIn(t.app.server, friend, friend.email)
    const arriving = await sendTransfer(t.app.server, friendSession, friend, changer, 10_000)
    expect(arriving.status).toBe(200)

    t.clock.advance(24 * HOUR)
    const back = await signIn(t.app.server, changer, changer.email, fresh)
    expect((await summaryOf(changer, back)).protectedUntil).toBeNull()
    expect((await sendTransfer(t.app.server, back, changer, friend, 10_000)).status).toBe(200)
  })
})

test('[AUTH-13] with no hours configured, points can leave immediately', async () => {
  const t = await openTestApp({ company: { ...testCompany, protection: { afterChangeHours: 0 } } })
  const [changer, friend] = [
    await makeMember(t.databases, { programCode: 'FREE', lots }),
    await makeMember(t.databases, { programCode: 'FREE' }),
  ]
  const signedIn = await signIn(t.app.server, changer)
  const changed = await changeTo(t, changer, signedIn)
  expect(changed.body.object.protectedUntil).toBeNull()
  expect((await sendTransfer(t.app.server, signedIn, changer, friend, 1000)).status).toBe(200)
  await t.close()
})
