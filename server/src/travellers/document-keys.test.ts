import { addTraveller } from '@waymark/contract/travellers/add-traveller'
import { retrieveTravellers } from '@waymark/contract/travellers/retrieve-travellers'
import { revealTraveller } from '@waymark/contract/travellers/reveal-traveller'
import { updateTraveller } from '@waymark/contract/travellers/update-traveller'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import type { App } from '../app.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import { documentKeysOf } from './index.ts'

let t: TestApp
/** The same database with new keys: with and without the old one. */
let rotated: App
let forgetful: App
beforeAll(async () => {
  t = await openTestApp()
  rotated = await t.another(changed(t.keys, 'new', [t.keys]))
  forgetful = await t.another(changed(t.keys, 'new', []))
})
afterAll(async () => {
  await t.close()
})

/** Keys with another secret but the same signing key, so sessions continue. */
function changed(keys: Keys, secret: string, old: readonly Keys[]): Keys {
  return {
    ...keys,
    derive: (purpose) => createHmac('sha256', secret).update(purpose).digest(),
    deriveOld: (purpose) => old.map(({ derive }) => derive(purpose)),
  }
}

let count = 0
async function withCompanion(): Promise<{ member: TestMember; token: string; reference: string }> {
  const member = await makeMember(t.databases)
  const { token } = await signIn(t.app.server, member)
  count += 1
  const detail = {
    givenName: 'Ada',
    familyName: 'Whitford',
    passportNumber: 'LM123417',
    idNumber: 'ID 5550',
  }
  const { body } = await callWire(t.app.server, addTraveller, {
    token,
    key: `rotation-${String(count)}`,
    body: { object: { ...identityOf(member), nomineeDetails: [detail] } },
  })
  return { member, token, reference: body.object.nomineeDetails[0]?.nomineeReferenceNumber ?? '' }
}
type With = Awaited<ReturnType<typeof withCompanion>>

const reveal = async ({ server }: App, { member, token, reference }: With) =>
  callWire(server, revealTraveller, {
    token,
    body: { object: { ...identityOf(member), nomineeReferenceNumber: reference } },
  })
const list = async ({ server }: App, { member, token }: With) =>
  (await callWire(server, retrieveTravellers, { token, body: { object: identityOf(member) } })).body.object
    .nomineeDetails
const update = async ({ server }: App, who: With, change: Record<string, string>) =>
  callWire(server, updateTraveller, {
    token: who.token,
    body: {
      object: {
        ...identityOf(who.member),
        nomineeDetails: [
          { givenName: 'Ada', familyName: 'Whitford', nomineeReferenceNumber: who.reference, ...change },
        ],
      },
    },
  })
const keyOf = async ({ reference }: With) => {
  const { rows } = await sql<{ key_id: string }>`
    select key_id from traveller where traveller_reference = ${reference}`.execute(t.databases.owner)
  return rows[0]?.key_id
}
const resealBy = async (app: App) => app.jobs.find(({ name }) => name === 'reseal-documents')?.run()
const both = { passportNumber: 'LM123417', idNumber: 'ID 5550' }
const idBefore = () => documentKeysOf(t.keys).id
const idAfter = () => documentKeysOf(changed(t.keys, 'new', [])).id

describe('after a change of the server’s keys', () => {
  test('[POINT-14] the old key still decrypts, and new writes are encrypted with the current one', async () => {
    const who = await withCompanion()
    expect((await reveal(rotated, who)).body.object).toEqual(both)
    expect(await keyOf(who)).toBe(idBefore())
    expect((await update(rotated, who, { givenName: 'Mere' })).status).toBe(200)
    expect(await keyOf(who)).toBe(idAfter())
    expect((await reveal(rotated, who)).body.object).toEqual(both)
    expect((await reveal(forgetful, who)).body.object).toEqual(both)
  })

  test('[POINT-14] a job re-encrypts the rest with the current key, and then the old one can go', async () => {
    const who = await withCompanion()
    const [{ version } = { version: 0 }] = await list(rotated, who)
    await resealBy(rotated)
    expect(await keyOf(who)).toBe(idAfter())
    expect((await reveal(forgetful, who)).body.object).toEqual(both)
    expect((await list(forgetful, who))[0]).toMatchObject({ version, passportNumber: '••••••417' })
    await resealBy(rotated)
    expect((await reveal(rotated, who)).body.object).toEqual(both)
  })

  test('[POINT-14] without the old key nothing is lost: hidden, refused in words, and there again with it', async () => {
    const who = await withCompanion()
    expect(await list(forgetful, who)).toMatchObject([{ passportNumber: '••••••', idNumber: '••••••' }])
    expect(await reveal(forgetful, who)).toMatchObject({ status: 503, error: { code: 'DOCUMENTS_LOCKED' } })
    expect(await update(forgetful, who, { idNumber: 'ID 7' })).toMatchObject({
      status: 503,
      error: { code: 'DOCUMENTS_LOCKED' },
    })
    expect((await update(forgetful, who, { givenName: 'Mere' })).status).toBe(200)
    t.logs.length = 0
    await resealBy(forgetful)
    expect(t.logs.join('\n')).toContain(idBefore())
    expect(await keyOf(who)).toBe(idBefore())
    expect((await reveal(t.app, who)).body.object).toEqual(both)
    const anew = { passportNumber: 'NEW 1', idNumber: '' }
    expect((await update(forgetful, who, anew)).status).toBe(200)
    expect((await reveal(forgetful, who)).body.object).toEqual(anew)
    expect(await keyOf(who)).toBe(idAfter())
  })
})
