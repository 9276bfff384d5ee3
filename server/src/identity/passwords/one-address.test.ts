import { activateEmail } from '@waymark/contract/identity/sign-in-details/activate-email'
import { undoEmailChange } from '@waymark/contract/identity/sign-in-details/undo-email-change'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import { readCustomer } from '../../membership/index.ts'
import { closePerson, reopenPerson } from '../accounts/closed-person-store.ts'
import { makeLink, secretOf } from '../mailed-links.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

test('[AUTH-09] of members who confirm one address at the same time, one gets it and the others are told that their link is gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `one-address-${String(round)}@example.com`
    const members = await Promise.all(Array.from({ length: 4 }, async () => makeMember(t.databases)))
    const links = await Promise.all(members.map(async ({ customer }) => linksOf(String(customer), email)))
    const answers = await Promise.all(links.map(async ({ change }) => activate(change)))
    expect(
      answers
        .map(({ status, error }) => error?.code ?? String(status))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['200', 'LINK_GONE', 'LINK_GONE', 'LINK_GONE'])
  }
})

test('[AUTH-09] links mailed before an account was merged neither change its address nor restore one', async () => {
  const [member, kept] = [await makeMember(t.databases), await makeMember(t.databases)]
  const { change, undo } = await linksOf(String(member.customer), 'after-a-merge@example.com')
  const merged = customerNumber(String(member.customer))
  const why = { why: 'merged', kept: customerNumber(String(kept.customer)) } as const
  await inTransaction(t.databases.jobs, async (tx) => closePerson(tx, merged, why, t.clock.now()))
  const undone = await callWire(t.app.server, undoEmailChange, { body: { object: { token: undo } } })
  expect([(await activate(change)).error?.code, undone.error?.code]).toEqual(['LINK_GONE', 'LINK_GONE'])
  expect((await readCustomer(t.databases.web, merged))?.email).toBe(member.email)
  await inTransaction(t.databases.jobs, async (tx) => reopenPerson(tx, merged))
  expect((await activate(change)).status).toBe(200)
})

const activate = async (token: string) =>
  callWire(t.app.server, activateEmail, { body: { object: { token } } })

/** The tokens in the emails about a new address: to the new one, and to the old one, which undoes the change. */
async function linksOf(customer: string, email: string): Promise<{ change: string; undo: string }> {
  const linkKey = t.keys.derive('mailed links')
  const now = t.clock.now()
  const times = { now, expiresAt: new Date(now.getTime() + 3_600_000) }
  const owner = { customer: customerNumber(customer) }
  const before = { email: `earlier-${email}`, askedAt: now.toISOString() }
  return inTransaction(t.databases.web, async (tx) => {
    const undo = await makeLink(tx, linkKey, { ...owner, purpose: 'undoEmail', detail: before }, times)
    const change = await makeLink(
      tx,
      linkKey,
      { ...owner, purpose: 'changeEmail', detail: { email, undo } },
      times,
    )
    return { change: secretOf(linkKey, change), undo: secretOf(linkKey, undo) }
  })
}
