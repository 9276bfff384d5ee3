import { orderOfQuote } from '@waymark/contract/orders/quotes/order-of-quote'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { preparedTransfer, type TransferBody } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'

describe('the order of a quote', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => {
    await t.close()
  })

  const lots = [{ expiresOn: '2028-01-31', points: 50_000n }]

  async function prepared(programCode: string) {
    const from = await makeMember(t.databases, { programCode, lots })
    const to = await makeMember(t.databases, { programCode, givenName: 'Tama', familyName: 'Manu' })
    const signedIn = await signIn(t.app.server, from)
    return { from, signedIn, body: await preparedTransfer(t.app.server, signedIn, from, to, 2000) }
  }

  const send = async ({ token }: SignedIn, body: TransferBody) =>
    callWire(t.app.server, transferPoints, { token, key: randomUUID(), body })

  const ask = async ({ token }: SignedIn, of: TestMember, { object }: TransferBody) =>
    callWire(t.app.server, orderOfQuote, {
      token,
      body: { object: { ...identityOf(of), quoteReferenceNumber: object.quoteReferenceNumber } },
    })

  async function balance(member: TestMember, { token }: SignedIn): Promise<number | undefined> {
    const body = { object: identityOf(member) }
    const answer = await callWire(t.app.server, accountSummary, { token, body })
    return answer.body.object.pointDetails[0]?.points
  }

  test('[POINT-04] is found by its owner, paid or free, and by nobody else', async () => {
    const other = await prepared('AP')
    for (const [programCode, state] of [
      ['FREE', 'POSTED'],
      ['AP', 'PAYMENT_PENDING'],
    ] as const) {
      const { from, signedIn, body } = await prepared(programCode)
      const sent = await send(signedIn, body)
      const found = await ask(signedIn, from, body)
      expect(found.body.object).toMatchObject({
        activityNumber: sent.body.object.transactionId,
        memberActivityStatus: state,
      })
      expect((await ask(other.signedIn, other.from, body)).status).toBe(404)
    }
  })

  test('[POINT-04] that never arrived is not found, and cannot arrive later', async () => {
    const { from, signedIn, body } = await prepared('FREE')
    const before = await balance(from, signedIn)
    expect((await ask(signedIn, from, body)).status).toBe(404)
    expect((await send(signedIn, body)).error?.code).toBe('QUOTE_UNKNOWN')
    expect((await ask(signedIn, from, body)).status).toBe(404)
    expect(await balance(from, signedIn)).toBe(before)
  })

  test('[POINT-04] that is on its way is either found or refused', async () => {
    const ends = new Set<string>()
    for (let n = 0; n < 12; n += 1) {
      const { from, signedIn, body } = await prepared('FREE')
      const [sent, found] = await Promise.all([send(signedIn, body), ask(signedIn, from, body)])
      const isThere = sent.status === 200
      ends.add(`${sent.status} ${found.status}`)
      expect(found.status).toBe(isThere ? 200 : 404)
      expect(await balance(from, signedIn)).toBe(isThere ? 48_000 : 50_000)
    }
    expect([...ends].every((end) => end === '200 200' || end === '422 404')).toBe(true)
  })
})
