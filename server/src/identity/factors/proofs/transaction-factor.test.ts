import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../../../../test/members.ts'
import {
  addMailedCode,
  challenge,
  mailedProof,
  signInWaiting,
  verify,
} from '../../../../test/identity/second-factors.ts'
import { signIn, type SignedIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { preparedTransfer, type TransferBody } from '../../../../test/orders/transfers.ts'
import { callWire } from '../../../../test/wire.ts'

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

interface Sender {
  readonly member: TestMember
  readonly signedIn: SignedIn
}

async function senderWithFactor(): Promise<Sender> {
  const member = await makeMember(t.databases, { programCode: 'FREE', lots })
  const signedIn = await signIn(t.app.server, member)
  await addMailedCode(t, signedIn, member)
  return { member, signedIn }
}

async function anotherSession({ member }: Sender): Promise<SignedIn> {
  const waiting = await signInWaiting(t, member)
  const purpose = { kind: 'signIn' } as const
  const done = await verify(t, waiting, purpose, await mailedProof(t, waiting, purpose, member))
  expect(done.status).toBe(200)
  return { token: done.headers['ps-token'] ?? '', refresh: '', cookies: {} }
}

const prepare = async ({ member, signedIn }: Sender): Promise<TransferBody> =>
  preparedTransfer(t.app.server, signedIn, member, recipient, 1000)

async function send(token: string, body: TransferBody, key: string = randomUUID(), query = '') {
  return callWire(t.app.server, transferPoints, { token, key, body, query })
}

const purposeOf = (body: TransferBody) =>
  ({ kind: 'transaction', transactionId: body.object.transactionId }) as const

async function prove({ member, signedIn }: Sender, body: TransferBody): Promise<void> {
  const purpose = purposeOf(body)
  const said = await verify(t, signedIn, purpose, await mailedProof(t, signedIn, purpose, member))
  expect(said.body).toEqual({ object: { verified: true } })
}

describe('a second factor before a transaction', () => {
  test('[AUTH-12] a transfer asks for it, is then sent again with the same key, and moves the points once', async () => {
    const sender = await senderWithFactor()
    const { token } = sender.signedIn
    const body = await prepare(sender)
    const key = randomUUID()
    const asked = await send(token, body, key)
    expect(asked.status).toBe(422)
    expect(asked.error).toMatchObject({
      code: 'MFA_REQUIRED',
      type: 'MFA_REQUIRED',
      data: { purpose: 'transaction' },
    })
    expect((await send(token, body, key, '?mfaflag=true')).error?.code).toBe('MFA_REQUIRED')
    await prove(sender, body)
    const sent = await send(token, body, key, '?mfaflag=true')
    expect(sent.body.object.memberActivityStatus).toBe('POSTED')
    expect((await send(token, body, key, '?mfaflag=true')).body).toEqual(sent.body)
  })

  test('[AUTH-12] without a factor on the account none is required', async () => {
    const member = await makeMember(t.databases, { programCode: 'FREE', lots })
    const signedIn = await signIn(t.app.server, member)
    expect((await send(signedIn.token, await prepare({ member, signedIn }))).status).toBe(200)
    const said = await challenge(t, signedIn, { kind: 'transaction', transactionId: 'any' })
    expect(said.error?.code).toBe('FACTOR_UNAVAILABLE')
  })

  test('[AUTH-12] a factor verified for another transaction, or for the factors, allows nothing', async () => {
    const sender = await senderWithFactor()
    const { token } = sender.signedIn
    const first = await prepare(sender)
    const second = await prepare(sender)
    await prove(sender, first)
    expect((await send(token, second)).error?.code).toBe('MFA_REQUIRED')
    t.clock.advance(31_000)
    const security = { kind: 'security' } as const
    await verify(t, sender.signedIn, security, await mailedProof(t, sender.signedIn, security, sender.member))
    expect((await send(token, second)).error?.code).toBe('MFA_REQUIRED')
    expect((await send(token, first)).status).toBe(200)
  })

  test("[AUTH-12] a code requested in one session proves nothing in another, nor does that session's proof", async () => {
    const sender = await senderWithFactor()
    const elsewhere = await anotherSession(sender)
    const body = await prepare(sender)
    const purpose = purposeOf(body)
    const proof = await mailedProof(t, sender.signedIn, purpose, sender.member)
    expect((await verify(t, elsewhere, purpose, proof)).error?.code).toBe('FACTOR_WRONG')
    t.clock.advance(31_000)
    const own = await mailedProof(t, elsewhere, purpose, sender.member)
    expect((await verify(t, elsewhere, purpose, own)).status).toBe(200)
    expect((await send(sender.signedIn.token, body)).error?.code).toBe('MFA_REQUIRED')
    expect((await verify(t, sender.signedIn, purpose, proof)).status).toBe(200)
    expect((await send(sender.signedIn.token, body)).status).toBe(200)
  })

  test("[AUTH-12] one member's code proves nothing for another", async () => {
    const sender = await senderWithFactor()
    const thief = await senderWithFactor()
    const body = await prepare(thief)
    const purpose = purposeOf(body)
    const theirs = await mailedProof(t, sender.signedIn, purpose, sender.member)
    expect((await verify(t, thief.signedIn, purpose, theirs)).error?.code).toBe('FACTOR_WRONG')
  })

  test('[AUTH-12] a proof belongs to the first request that it let through, also where that one was refused', async () => {
    const sender = await senderWithFactor()
    const { token } = sender.signedIn
    const body = await prepare(sender)
    await prove(sender, body)
    const other = {
      object: { ...body.object, points: [{ pointType: 'POINTS', points: 2000, isBonus: false }] },
    }
    const key = randomUUID()
    const differing = await callWire(t.app.server, transferPoints, { token, key, raw: other })
    expect(differing.error?.code).toBe('QUOTE_DIFFERS')
    expect((await send(token, body)).error?.code).toBe('MFA_REQUIRED')
    expect((await send(token, body, key)).status).toBe(200)
  })

  test('[AUTH-12] twins of one request are one transfer; a proof that is over allows nothing', async () => {
    const sender = await senderWithFactor()
    const { token } = sender.signedIn
    const body = await prepare(sender)
    await prove(sender, body)
    const key = randomUUID()
    const twins = await Promise.all(Array.from({ length: 8 }, async () => send(token, body, key)))
    expect(new Set(twins.map(({ body: said }) => said.object.transactionId)).size).toBe(1)
    t.clock.advance(31_000)
    const late = await prepare(sender)
    await prove(sender, late)
    t.clock.advance(6 * 60_000)
    expect((await send(token, late)).error?.code).toBe('MFA_REQUIRED')
    await prove(sender, late)
    expect((await send(token, late)).status).toBe(200)
  })
})
