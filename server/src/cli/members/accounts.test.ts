import { accountFreeze } from '@waymark/contract/factors/freeze/account-freeze'
import { listFactors } from '@waymark/contract/factors/list-factors'
import { activateEmail } from '@waymark/contract/identity/sign-in-details/activate-email'
import { changeEmail } from '@waymark/contract/identity/sign-in-details/change-email'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { login } from '@waymark/contract/identity/sign-in/login'
import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { resetPinEmail } from '@waymark/contract/identity/pin/reset-pin-email'
import { retrieveSignInDetails } from '@waymark/contract/identity/sign-in-details/retrieve-sign-in-details'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../../test/identity/identity-mails.ts'
import { identityOf, makeMember, password, type TestMember } from '../../../test/members.ts'
import { addAuthenticator, proveByPassword, signInWaiting } from '../../../test/identity/second-factors.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendTransfer } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { createConfiguration } from '../../configuration/index.ts'
import type { OperatorContext } from '../command/command.ts'
import type { OperatorDesk } from '../desk/desk.ts'
import { createLocalDesk } from '../desk/local-desk.ts'
import { reachServer, serveOperator } from '../desk/operator-socket.ts'
import { accountCommand, type AccountOrder } from '../desk/serve-account.ts'

const fresh = 'seven quiet herons'
const HOUR_MS = 3_600_000

let t: TestApp
let context: OperatorContext
let desk: OperatorDesk
beforeAll(async () => {
  t = await openTestApp()
  const { databases, clock } = t
  context = { databases, clock, configuration: createConfiguration(databases.jobs, clock) }
  desk = createLocalDesk(context, async () => {})
})
afterAll(async () => t.close())

const run = async (
  action: AccountOrder['action'],
  { membershipNumber: number }: Pick<TestMember, 'membershipNumber'>,
  more: Partial<AccountOrder> = {},
) => desk.ask(accountCommand, { action, number, reason: 'Case 1182', by: 'Aroha', dryRun: false, ...more })
/** Sorted: concurrently ordered emails leave in any order. */
const subjects = async (address: string) =>
  (await mailsTo(t, address)).map(({ subject }) => subject).toSorted()
const signInStatus = async (member: TestMember, secret = password) =>
  (
    await callWire(t.app.server, login, {
      body: { object: { loginId: member.membershipNumber, password: secret, companyCode: 'NZ' } },
    })
  ).status
const setPassword = async (member: TestMember) => {
  const token = tokenIn(
    (await mailsTo(t, member.email)).findLast(({ text }) => text.includes('/resetpassword')),
  )
  const { status } = await callWire(t.app.server, resetPassword, {
    body: { object: { token, newPassword: fresh } },
  })
  expect(status).toBe(200)
}
const inboxOf = async ({ customer }: TestMember) => {
  const { rows } = await sql<{ event: string }>`
    select news ->> 'event' as event from notification where customer_number = ${customer} order by at`.execute(
    t.databases.jobs,
  )
  return rows.map(({ event }) => event)
}

test('[AUTH-12] freeze stops points from leaving until unfreeze, is told to the member, and is on record with its reason', async () => {
  const lots = [{ expiresOn: '2028-01-31', points: 90_000n }]
  const member = await makeMember(t.databases, { programCode: 'FREE', lots })
  const recipient = await makeMember(t.databases, { programCode: 'FREE' })
  const own = await signIn(t.app.server, member)
  const send = async () => {
    const sent = await sendTransfer(t.app.server, own, member, recipient, 1000)
    return sent.error?.code ?? sent.status
  }
  expect(await run('freeze', member, { dryRun: true })).toMatchObject({ exitCode: 0 })
  expect(await send()).toBe(200)
  expect(await run('freeze', member)).toMatchObject({ exitCode: 0 })
  expect(await send()).toBe('ACCOUNT_FROZEN')
  expect(await run('freeze', member)).toMatchObject({ exitCode: 1 })
  const freeze = await callWire(t.app.server, accountFreeze, { token: own.token })
  expect(freeze.body.object).toEqual({ frozen: false, canFreeze: true })
  expect(await run('unfreeze', member)).toMatchObject({ exitCode: 0 })
  expect(await send()).toBe(200)
  const told = (await subjects(member.email)).filter((subject) => subject.startsWith('We '))
  expect(told).toEqual(['We froze your account', 'We lifted the freeze on your account'])
  expect(await inboxOf(member)).toEqual(expect.arrayContaining(['frozen', 'unfrozen']))
  const { rows } = await sql`
    select command, made_by, arguments, outcome from operator_run
    where arguments ->> 'number' = ${member.membershipNumber} order by id`.execute(t.databases.jobs)
  const about = { made_by: 'Aroha', arguments: { number: member.membershipNumber, reason: 'Case 1182' } }
  expect(rows).toEqual([
    { command: 'freeze', outcome: 'done', ...about },
    { command: 'freeze', outcome: 'findings', ...about },
    { command: 'unfreeze', outcome: 'done', ...about },
  ])
})

test('[AUTH-12] end-sessions signs out, and reset-factors lets a member without the factor in by password', async () => {
  const member = await makeMember(t.databases)
  const one = await signIn(t.app.server, member)
  expect(await run('end-sessions', member)).toMatchObject({ exitCode: 0 })
  t.clock.advance(1000)
  expect((await callWire(t.app.server, currentUser, { token: one.token })).status).toBe(401)
  const two = await signIn(t.app.server, member)
  await proveByPassword(t, two)
  await addAuthenticator(t, two)
  await signInWaiting(t, member)
  const foretold = await run('reset-factors', member, { dryRun: true })
  expect(foretold.lines[0]).toContain('remove 1 sign-in method of')
  expect(await run('reset-factors', member)).toMatchObject({ exitCode: 0 })
  const three = await signIn(t.app.server, member)
  const left = await callWire(t.app.server, listFactors, { token: three.token })
  expect(left.body.object).toMatchObject({ authenticator: null, recoveryCodes: null })
  expect(await subjects(member.email)).toEqual([
    'A second factor was added',
    'We removed your second factors',
    'We signed you out everywhere',
  ])
})

test('[AUTH-09] restore-email restores the address of the last change, or an earlier one, never any other', async () => {
  const member = await makeMember(t.databases)
  const thief = await signIn(t.app.server, member)
  for (const newEmail of ['restored-1@example.nz', 'restored-2@example.nz']) {
    await proveByPassword(t, thief)
    await callWire(t.app.server, changeEmail, {
      token: thief.token,
      body: { object: { ...identityOf(member), currentPassword: password, newEmail } },
    })
    const token = tokenIn((await mailsTo(t, newEmail)).at(-1))
    expect((await callWire(t.app.server, activateEmail, { body: { object: { token } } })).status).toBe(200)
    t.clock.advance(60_000)
  }
  expect(await run('restore-email', member, { to: 'else@example.nz' })).toMatchObject({ exitCode: 2 })
  const foretold = await run('restore-email', member, { dryRun: true })
  expect(foretold.lines[0]).toContain('r***@example.nz')
  expect(await run('restore-email', member, { to: member.email })).toMatchObject({ exitCode: 0 })
  expect(await signInStatus(member)).toBe(401)
  await setPassword(member)
  const own = await signIn(t.app.server, member, member.membershipNumber, fresh)
  const details = await callWire(t.app.server, retrieveSignInDetails, {
    token: own.token,
    body: { object: identityOf(member) },
  })
  expect(details.body.object.email).toBe(member.email)
  const freeze = await callWire(t.app.server, accountFreeze, { token: own.token })
  expect(freeze.body.object.frozen).toBe(true)
  expect(await run('restore-email', await makeMember(t.databases))).toMatchObject({
    exitCode: 2,
    lines: [expect.stringContaining('on record')],
  })
})

test('[AUTH-13] allow-pin-reset lets a member who reset the password by email reset the PIN too', async () => {
  const member = await makeMember(t.databases)
  await callWire(t.app.server, forgotPassword, {
    body: { object: { companyCode: 'NZ', membershipNumber: member.membershipNumber } },
  })
  await setPassword(member)
  const { token } = await signIn(t.app.server, member, member.membershipNumber, fresh)
  const ask = async () =>
    callWire(t.app.server, resetPinEmail, {
      token,
      body: { object: { ...identityOf(member), currentPassword: fresh } },
    })
  expect((await ask()).error?.code).toBe('PIN_RESET_HELD')
  expect(await run('allow-pin-reset', member)).toMatchObject({ exitCode: 0 })
  expect((await ask()).status).toBe(200)
  expect(await run('allow-pin-reset', member)).toMatchObject({ exitCode: 1 })
})

test('an account command needs a reason and a number that there is, and goes through the running server', async () => {
  const member = await makeMember(t.databases)
  expect(await run('freeze', member, { reason: ' ' })).toMatchObject({ exitCode: 2 })
  expect(await run('freeze', { membershipNumber: '1' })).toMatchObject({ exitCode: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'waymark-accounts-'))
  const server = await serveOperator(folder, context)
  try {
    const remote = await reachServer(folder)
    const order = { number: member.membershipNumber, reason: 'Case 1182', by: 'Aroha', dryRun: false }
    expect(await remote?.ask(accountCommand, { action: 'freeze', ...order })).toMatchObject({ exitCode: 0 })
    await remote?.close()
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  t.clock.advance(HOUR_MS)
  expect(await subjects(member.email)).toEqual(['We froze your account'])
})
