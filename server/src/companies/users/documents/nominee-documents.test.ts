import { addNominee } from '@waymark/contract/companies/users/add-nominee'
import { deleteNominee } from '@waymark/contract/companies/users/delete-nominee'
import { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { revealOwnDocuments } from '@waymark/contract/companies/own-record/reveal-own-documents'
import { updateNominee } from '@waymark/contract/companies/users/update-nominee'
import { updateSelfNominee } from '@waymark/contract/companies/own-record/update-self-nominee'
import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithOwner, userOf } from '../../../../test/companies/companies.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'
import type { App } from '../../../app.ts'
import { documentKeysOf } from '../../../travellers/index.ts'
import { nomineeDocumentsInCopy } from './nominee-documents.ts'
import { resealNominees } from './reseal-nominees.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

async function companyWithUser() {
  const owner = await companyWithOwner(t)
  const user = await userOf(t, owner.company, {})
  const { identity } = owner
  const save = async (customerProfile: object) =>
    callWire(t.app.server, updateSelfNominee, {
      token: user.token,
      raw: { object: { ...identity, customerProfile } },
    })
  const reveal = async (token: string) =>
    callWire(t.app.server, revealOwnDocuments, { token, body: { object: identity } })
  const listed = async () => {
    const { body } = await callWire(t.app.server, retrieveNominees, {
      token: owner.token,
      body: { object: { ...identity, nomineeReferenceNumber: user.reference } },
    })
    const [one] = body.object.nomineeDetails
    return [one?.passportNumber, one?.idNumber]
  }
  return { owner, user, identity, save, reveal, listed }
}

const rowOf = async (reference: string) => {
  const { rows } = await sql<{
    nominee_reference: bigint
    passport: Uint8Array | null
    identity_document: Uint8Array | null
    key_id: string
  }>`
    select nominee_reference, passport, identity_document, key_id from nominee
    where nominee_reference = ${reference}::bigint`.execute(t.databases.jobs)
  const [row] = rows
  if (row === undefined) throw new Error('The user is missing')
  return row
}

test('[CORP-04] passport and identity numbers are stored encrypted, shown masked, and revealed to the person alone', async () => {
  const { owner, user, identity, save, reveal, listed } = await companyWithUser()
  const saved = await save({ passportNumber: 'LA123456', idNumber: 'ID-9876' })
  expect(saved.body.object.nomineeDetails).toMatchObject([
    { passportNumber: '••••••456', idNumber: '••••••876' },
  ])
  expect(await listed()).toEqual(['••••••456', '••••••876'])
  const row = await rowOf(user.reference)
  const stored = JSON.stringify([Buffer.from(row.passport ?? []), row].map(String))
  expect(stored).not.toContain('LA123456')
  expect(row.passport).not.toBeNull()
  expect((await reveal(user.token)).body.object).toEqual({ passportNumber: 'LA123456', idNumber: 'ID-9876' })
  // The account holder has no record of their own, and sees nobody else's numbers.
  expect((await reveal(owner.token)).body.object).toEqual({ passportNumber: '', idNumber: '' })
  const other = await userOf(t, owner.company, {})
  expect((await reveal(other.token)).body.object).toEqual({ passportNumber: '', idNumber: '' })
  const trail = await callWire(t.app.server, listCompanyEvents, {
    token: owner.token,
    body: { object: identity },
  })
  expect(trail.body.object.events.map(({ kind }) => kind)).toContain('documentsViewed')
})

test('[CORP-04] an omitted number stays, empty text removes it, and one that is none is refused', async () => {
  const { owner, user, identity, save, reveal, listed } = await companyWithUser()
  await save({ passportNumber: 'LA123456', idNumber: 'ID-9876' })
  await save({ idNumber: 'ID-5555' })
  expect((await reveal(user.token)).body.object).toEqual({ passportNumber: 'LA123456', idNumber: 'ID-5555' })
  await callWire(t.app.server, updateNominee, {
    token: owner.token,
    body: {
      object: {
        ...identity,
        nomineeReferenceNumber: user.reference,
        customerProfile: { passportNumber: '' },
      },
    },
  })
  expect(await listed()).toEqual(['', '••••••555'])
  expect((await save({ passportNumber: '#!' })).status).toBe(400)
  expect(await listed()).toEqual(['', '••••••555'])
})

test('[CORP-04] somebody is invited with their documents, and whoever is removed leaves none', async () => {
  const { owner, identity } = await companyWithUser()
  const invited = await callWire(t.app.server, addNominee, {
    token: owner.token,
    key: randomUUID(),
    body: {
      object: {
        ...identity,
        nomineeDetails: [
          {
            givenName: 'Aroha',
            familyName: 'Whitford',
            emailAddress: `user-${randomUUID()}@example.nz`,
            passportNumber: 'LA123456',
          },
        ],
        nomineeAccessPrivilege: { ui: {} },
      },
    },
  })
  const [detail] = invited.body.object.nomineeDetails
  expect(detail).toMatchObject({ passportNumber: '••••••456', idNumber: '' })
  const reference = detail?.nomineeReferenceNumber ?? ''
  await callWire(t.app.server, deleteNominee, {
    token: owner.token,
    body: { object: { ...identity, nomineeDetails: [{ nomineeReferenceNumber: reference }] } },
  })
  expect(await rowOf(reference)).toMatchObject({ passport: null, identity_document: null, key_id: '' })
})

test('[CORP-04] a copy of a person’s data has their numbers, and one whose key is missing waits for it', async () => {
  const { user, save, reveal } = await companyWithUser()
  await save({ passportNumber: 'LA123456' })
  const row = await rowOf(user.reference)
  expect(nomineeDocumentsInCopy(t.keys, row)).toEqual({ passport: 'LA123456', identity_document: null })
  const keys = documentKeysOf(t.keys)
  await sql`update nominee set key_id = 'gone' where nominee_reference = ${row.nominee_reference}`.execute(
    t.databases.jobs,
  )
  expect((await reveal(user.token)).error?.code).toBe('DOCUMENTS_LOCKED')
  const { missing } = await resealNominees(t.databases.jobs, keys, (error) => {
    throw error
  })
  expect(missing.get('gone')).toBe(1)
})

test('[CORP-04] after a change of the server’s keys a job encrypts the numbers with the new key, and then the old one can go', async () => {
  const { user, identity, save } = await companyWithUser()
  await save({ passportNumber: 'LA123456', idNumber: 'ID-9876' })
  const before = await rowOf(user.reference)
  const derive = (purpose: string) => createHmac('sha256', 'new').update(purpose).digest()
  const deriveOld = (purpose: string) => [t.keys.derive(purpose)]
  const rotated = await t.another({ ...t.keys, derive, deriveOld })
  const forgetful = await t.another({ ...t.keys, derive, deriveOld: () => [] })
  const shownBy = async ({ server }: App) =>
    callWire(server, revealOwnDocuments, { token: user.token, body: { object: identity } })
  const numbers = { passportNumber: 'LA123456', idNumber: 'ID-9876' }

  expect((await shownBy(rotated)).body.object).toEqual(numbers)
  expect((await shownBy(forgetful)).error?.code).toBe('DOCUMENTS_LOCKED')
  await rotated.jobs.find(({ name }) => name === 'reseal-documents')?.run()
  const after = await rowOf(user.reference)
  expect(after.key_id).not.toBe(before.key_id)
  expect([after.passport, after.identity_document]).not.toEqual([before.passport, before.identity_document])
  expect((await shownBy(forgetful)).body.object).toEqual(numbers)
})
