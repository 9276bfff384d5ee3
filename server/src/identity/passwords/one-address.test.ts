import { activateEmail } from '@waymark/contract/identity/sign-in-details/activate-email'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
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
    const tokens = await Promise.all(members.map(async ({ customer }) => tokenFor(String(customer), email)))
    const answers = await Promise.all(
      tokens.map(async (token) => callWire(t.app.server, activateEmail, { body: { object: { token } } })),
    )
    expect(
      answers
        .map(({ status, error }) => error?.code ?? String(status))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['200', 'LINK_GONE', 'LINK_GONE', 'LINK_GONE'])
  }
})

/** The token in the email to a new address; the link that undoes the change is sent too. */
async function tokenFor(customer: string, email: string): Promise<string> {
  const linkKey = t.keys.derive('mailed links')
  const now = t.clock.now()
  const times = { now, expiresAt: new Date(now.getTime() + 3_600_000) }
  const link = { customer: customerNumber(customer), detail: { email } }
  const linkId = await inTransaction(t.databases.web, async (tx) => {
    const undo = await makeLink(tx, linkKey, { ...link, purpose: 'undoEmail' }, times)
    return makeLink(tx, linkKey, { ...link, purpose: 'changeEmail', detail: { email, undo } }, times)
  })
  return secretOf(linkKey, linkId)
}
