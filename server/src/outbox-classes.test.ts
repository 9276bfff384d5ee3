import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { login } from '@waymark/contract/identity/sign-in/login'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../test/members.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { callWire } from '../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

/** The classes of all messages whose topic starts with a prefix. */
async function classesOf(topic: string): Promise<readonly string[]> {
  const { rows } = await sql<{ class: string }>`
    select distinct class from outbox where topic like ${`${topic}%`}`.execute(t.databases.jobs)
  return rows.map((row) => row.class)
}

test('[AUTH-08] a password reset has the highest priority, from the call to the mail', async () => {
  const { email } = await makeMember(t.databases)
  await callWire(t.app.server, forgotPassword, { body: { object: { companyCode: 'NZ', email } } })
  await t.app.relay.run()
  await t.app.relay.run()
  expect(t.mails.map(({ to }) => to)).toEqual([email])
  expect(await classesOf('identity.')).toEqual(['security'])
  expect(await classesOf('mail.identity.')).toEqual(['security'])
})

test('[AUTH-11] failed sign-ins, which strangers can cause without limit, have their own class', async () => {
  for (const loginId of ['204000999', 'nobody@example.nz'])
    await callWire(t.app.server, login, {
      body: { object: { loginId, password: 'wrong', companyCode: 'NZ' } },
    })
  expect(await classesOf('identity.signInFailed')).toEqual(['attempts'])
})

test('[SUMM-03] expiry reminders are bulk', async () => {
  await makeMember(t.databases, { lots: [{ expiresOn: '2026-11-30', points: 1000n }] })
  await t.app.jobs.find(({ name }) => name === 'remind-of-expiry')?.run()
  expect(await classesOf('mail.pointsExpiring')).toEqual(['bulk'])
})
