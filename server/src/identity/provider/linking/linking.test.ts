import { activateEmail } from '@waymark/contract/identity/sign-in-details/activate-email'
import { changeEmail } from '@waymark/contract/identity/sign-in-details/change-email'
import { confirmProviderLink } from '@waymark/contract/identity/provider/confirm-provider-link'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { linkProvider } from '@waymark/contract/identity/provider/link-provider'
import { linkedProviders } from '@waymark/contract/identity/provider/linked-providers'
import { redeemAccess } from '@waymark/contract/identity/sign-in/redeem-access'
import { requestProviderLink } from '@waymark/contract/identity/provider/request-provider-link'
import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { undoEmailChange } from '@waymark/contract/identity/sign-in-details/undo-email-change'
import { unlinkProvider } from '@waymark/contract/identity/provider/unlink-provider'
import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, person, type FakeIssuer } from '../../../../test/identity/fake-issuer.ts'
import { mailsTo, tokenIn } from '../../../../test/identity/identity-mails.ts'
import {
  freshNumber,
  identityOf,
  makeMember,
  password,
  pin,
  type TestMember,
} from '../../../../test/members.ts'
import {
  askWhoCame,
  openBrowser,
  opens,
  signInAddress,
  visit,
  type Browser,
} from '../../../../test/identity/provider-visits.ts'
import { meanwhile, noNewSession } from '../../../../test/database/meanwhile.ts'
import {
  addMailedCode,
  challenge,
  mailedProof,
  proveByPassword,
  verify,
} from '../../../../test/identity/second-factors.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'
import { createLocalDesk } from '../../../cli/desk/local-desk.ts'
import { accountCommand } from '../../../cli/desk/serve-account.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { closePerson, type Closing } from '../../accounts/closed-person-store.ts'
import { createConfiguration } from '../../../configuration/index.ts'
import { readSecurityEvents } from '../../security-events.ts'
import { customerNumber } from '../../../platform/branded-ids.ts'

let t: TestApp
let issuer: FakeIssuer
let people = 0
beforeAll(async () => {
  issuer = await openFakeIssuer('sso', 'sso')
  t = await openTestApp({ providers: [issuer.provider] })
})
afterAll(async () => {
  await t.close()
  await issuer.close()
})

/** An unlinked person at the provider, with their browser and the visit's handle. */
async function newcomer(subject = `person-${String((people += 1))}`) {
  const browser = openBrowser(t)
  const arrival = await visit(browser, issuer, {
    subject,
    address: signInAddress('?purpose=link&target=/airpoints-account/koru/member/security'),
  })
  expect(arrival.location?.pathname).toBe('/airpoints-account/koru/member/security')
  return { browser, subject, handle: arrival.location?.searchParams.get('link') ?? '' }
}

const link = async (token: string, browser: Browser, handle: string) =>
  callWire(t.app.server, linkProvider, { token, body: { object: { handle } }, cookies: browser.cookies })

const unlink = async (token: string) =>
  callWire(t.app.server, unlinkProvider, { token, body: { object: { provider: 'sso' } } })

/** A signed-in member who has just proven who they are again. */
async function proven() {
  const member = await makeMember(t.databases)
  const signedIn = await signIn(t.app.server, member)
  await proveByPassword(t, signedIn)
  return { member, signedIn, token: signedIn.token }
}

const close = async ({ customer }: TestMember, closing: Closing) =>
  inTransaction(t.databases.jobs, async (tx) =>
    closePerson(tx, customerNumber(String(customer)), closing, t.clock.now()),
  )

const linksOf = async (token: string) =>
  (await callWire(t.app.server, linkedProviders, { token })).body.object.providers

/** Who the provider's sign-in opens now: a customer number, or nobody. */
async function comesAs(subject: string): Promise<string | undefined> {
  const browser = openBrowser(t)
  const arrival = await visit(browser, issuer, { subject })
  return arrival.location?.searchParams.get('cid') ?? undefined
}

const kindsOf = async ({ customer }: TestMember) =>
  (await readSecurityEvents(t.databases.web, customerNumber(String(customer)), 10)).map(({ kind }) => kind)

describe('linking by a signed-in member', () => {
  test('[AUTH-03] links, is announced by email and recorded, and signs in from then on', async () => {
    const { member, token } = await proven()
    const { browser, subject, handle } = await newcomer()
    expect(await linksOf(token)).toEqual([{ key: 'sso', name: 'Provider sso', kind: 'sso' }])
    expect((await link(token, browser, handle)).status).toBe(200)
    expect(await linksOf(token)).toMatchObject([{ key: 'sso', linked: { email: person.email } }])
    expect(await comesAs(subject)).toBe(String(member.customer))
    expect(await kindsOf(member)).toContain('providerLinked')
    await t.app.relay.run()
    expect(t.mails.filter(({ to }) => to === member.email).map(({ subject: said }) => said)).toEqual([
      'Provider sso was linked to your account',
    ])
  })

  test('[AUTH-03] a handle links once, and only in its own browser', async () => {
    const { token } = await proven()
    const { browser, handle } = await newcomer()
    for (const foreign of [openBrowser(t), (await newcomer()).browser]) {
      expect((await link(token, foreign, handle)).error?.code).toBe('LINK_GONE')
    }
    expect((await link(token, browser, handle)).status).toBe(200)
    expect((await link(token, browser, handle)).error?.code).toBe('LINK_GONE')
  })

  test('[AUTH-03] an identity belongs to one member, and a member has one per issuer', async () => {
    const [first, second] = [await proven(), await proven()]
    const known = await newcomer()
    expect((await link(first.token, known.browser, known.handle)).status).toBe(200)
    const again = await newcomer(known.subject)
    expect((await link(second.token, again.browser, again.handle)).error?.code).toBe('IDENTITY_LINKED')
    const another = await newcomer()
    expect((await link(first.token, another.browser, another.handle)).error?.code).toBe('IDENTITY_LINKED')
    expect(await comesAs(known.subject)).toBe(String(first.member.customer))
  })

  test('[AUTH-03] an identity of a merged account opens nothing, and can be linked to the kept one only', async () => {
    const [double, kept, other] = [await proven(), await proven(), await proven()]
    const known = await newcomer()
    expect((await link(double.token, known.browser, known.handle)).status).toBe(200)
    await close(double.member, { why: 'merged', kept: customerNumber(String(kept.member.customer)) })
    const arrival = await visit(openBrowser(t), issuer, { subject: known.subject })
    expect([arrival.location?.pathname, arrival.location?.searchParams.has('visit')]).toEqual([
      '/airpoints-account/koru/callback',
      true,
    ])
    const [foreign, own] = [await newcomer(known.subject), await newcomer(known.subject)]
    expect((await link(other.token, foreign.browser, foreign.handle)).error?.code).toBe('IDENTITY_LINKED')
    expect((await link(kept.token, own.browser, own.handle)).status).toBe(200)
    expect(await comesAs(known.subject)).toBe(String(kept.member.customer))
  })

  test('[AUTH-03] an identity of somebody who has died opens nothing, and is nobody else’s', async () => {
    const [gone, other] = [await proven(), await proven()]
    const known = await newcomer()
    expect((await link(gone.token, known.browser, known.handle)).status).toBe(200)
    await close(gone.member, { why: 'deceased' })
    expect(await comesAs(known.subject)).toBeUndefined()
    const again = await newcomer(known.subject)
    expect((await link(other.token, again.browser, again.handle)).error?.code).toBe('IDENTITY_LINKED')
  })

  test('[AUTH-03] one that is unlinked while it signs in opens no session', async () => {
    const { token } = await proven()
    const known = await newcomer()
    expect((await link(token, known.browser, known.handle)).status).toBe(200)
    const browser = openBrowser(t)
    const arrival = await meanwhile(
      t,
      noNewSession,
      async () => visit(browser, issuer, { subject: known.subject }),
      async () => expect((await unlink(token)).status).toBe(200),
    )
    expect(arrival.location).toBeUndefined()
    expect(browser.cookies).not.toHaveProperty('waymark_session')
  })

  test('[AUTH-03] unlinking ends it, with the sessions it started', async () => {
    const { member, ...own } = await proven()
    const { browser, subject, handle } = await newcomer()
    await link(own.token, browser, handle)
    const visitor = openBrowser(t)
    const arrival = await visit(visitor, issuer, { subject })
    const object = {
      cid: arrival.location?.searchParams.get('cid') ?? '',
      accessKey: arrival.location?.searchParams.get('accessKey') ?? '',
    }
    const redeemed = await callWire(t.app.server, redeemAccess, {
      body: { object },
      cookies: visitor.cookies,
    })
    const began = redeemed.headers['ps-token'] ?? ''
    expect(await opens(t, began)).toBe(200)
    expect((await unlink(own.token)).status).toBe(200)
    t.clock.advance(1001)
    expect([await opens(t, began), await opens(t, own.token)]).toEqual([401, 200])
    expect(await comesAs(subject)).toBeUndefined()
    expect(await kindsOf(member)).toContain('providerUnlinked')
  })

  describe('while it waits for a second factor', () => {
    const purpose = { kind: 'signIn' } as const

    /** A sign-in by a linked provider that has everything but the code, and what unlinks the provider. */
    async function waitingSignIn() {
      const { member, signedIn, token } = await proven()
      const known = await newcomer()
      expect((await link(token, known.browser, known.handle)).status).toBe(200)
      await addMailedCode(t, signedIn, member)
      const proof = await mailedProof(t, signedIn, { kind: 'security' }, member)
      expect((await verify(t, signedIn, { kind: 'security' }, proof)).status).toBe(200)
      const browser = openBrowser(t)
      const arrival = await visit(browser, issuer, { subject: known.subject })
      const { object } = (await askWhoCame(t, browser, arrival)).body
      if (object.kind !== 'factor') throw new Error('Not asked for a second factor')
      const prover = { headers: { pendingsignin: object.pendingSignIn }, cookies: browser.cookies }
      t.clock.advance(60_000)
      const code = await mailedProof(t, prover, purpose, member)
      return {
        finish: async () => verify(t, prover, purpose, code),
        unlink: async () => expect((await unlink(token)).status).toBe(200),
      }
    }

    test('[AUTH-03] unlinking ends that sign-in', async () => {
      const waiting = await waitingSignIn()
      await waiting.unlink()
      expect((await waiting.finish()).error?.code).toBe('NOT_SIGNED_IN')
    })

    test('[AUTH-03] one that is unlinked while its code is checked opens no session', async () => {
      const waiting = await waitingSignIn()
      const noNotedVisit = sql`lock table provider_visit in share mode`
      const finished = await meanwhile(t, noNotedVisit, waiting.finish, waiting.unlink)
      expect(finished.error?.code).toBe('SIGN_IN_FAILED')
      expect(finished.headers['ps-token']).toBeUndefined()
    })
  })

  test('[AUTH-12] neither links nor unlinks without a proof of the last minutes, in this very session', async () => {
    const { member, signedIn, token } = await proven()
    const elsewhere = await signIn(t.app.server, member)
    const { browser, subject, handle } = await newcomer()
    const refused = await link(elsewhere.token, browser, handle)
    expect([refused.status, refused.error?.code]).toEqual([422, 'MFA_REQUIRED'])
    expect(refused.error?.data).toEqual({ purpose: 'security' })
    expect(await comesAs(subject)).toBeUndefined()
    // A request refused for lack of a proof doesn't use the handle.
    expect((await link(token, browser, handle)).status).toBe(200)
    t.clock.advance(6 * 60_000)
    expect((await unlink(token)).error?.code).toBe('MFA_REQUIRED')
    expect(await comesAs(subject)).toBe(String(member.customer))
    await proveByPassword(t, signedIn)
    expect((await unlink(token)).status).toBe(200)
  })

  test('[AUTH-03] [AUTH-09] neither links nor unlinks in a session that is ended meanwhile', async () => {
    const [one, two] = [await proven(), await proven()]
    const [known, other] = [await newcomer(), await newcomer()]
    expect((await link(one.token, known.browser, known.handle)).status).toBe(200)
    const endingOf = ({ member: { customer } }: typeof one) => sql`
      update session set ended_at = now(), end_reason = 'ended' where customer_number = ${customer}`
    const answers = [
      await meanwhile(t, endingOf(one), async () => unlink(one.token)),
      await meanwhile(t, endingOf(two), async () => link(two.token, other.browser, other.handle)),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(['SESSION_ENDED', 'SESSION_ENDED'])
    expect([await comesAs(known.subject), await comesAs(other.subject)]).toEqual([
      String(one.member.customer),
      undefined,
    ])
  })

  test('[AUTH-12] a person with a second factor must use it: the password is not enough', async () => {
    const { member, signedIn, token } = await proven()
    await addMailedCode(t, signedIn, member)
    t.clock.advance(6 * 60_000)
    const { browser, handle } = await newcomer()
    expect((await link(token, browser, handle)).error?.code).toBe('MFA_REQUIRED')
    const purpose = { kind: 'security' } as const
    const byPassword = await verify(t, signedIn, purpose, { method: 'password', password })
    expect(byPassword.error?.code).toBe('FACTOR_UNAVAILABLE')
    const proof = await mailedProof(t, signedIn, purpose, member)
    expect((await verify(t, signedIn, purpose, proof)).status).toBe(200)
    expect((await link(token, browser, handle)).status).toBe(200)
  })
})

describe('linking by a mailed link', () => {
  const ask = async (browser: Browser, handle: string, loginId: string) =>
    callWire(t.app.server, requestProviderLink, {
      body: { object: { handle, loginId, companyCode: 'NZ' } },
      cookies: browser.cookies,
    })
  const confirm = async (browser: Browser, token: string) =>
    callWire(t.app.server, confirmProviderLink, { body: { object: { token } }, cookies: browser.cookies })

  /** The secret in the newest email to an address. */
  async function mailedSecret(address: string): Promise<string> {
    await t.app.relay.run()
    // The first run finds the recipient; the email it orders leaves with the next.
    await t.app.relay.run()
    const mail = t.mails.findLast(({ to }) => to === address)
    return /callback\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  /** An unknown person who came to sign in, on the page that says so. */
  async function stranger() {
    const subject = `person-${String((people += 1))}`
    const browser = openBrowser(t)
    const arrival = await visit(browser, issuer, { subject })
    const answer = await askWhoCame(t, browser, arrival)
    if (answer.body.object.kind !== 'unlinked') throw new Error('Known already')
    return { browser, subject, handle: answer.body.object.handle }
  }

  test("[AUTH-03] links the recipient's account, once", async () => {
    const member = await makeMember(t.databases)
    const { browser, subject, handle } = await stranger()
    expect((await ask(browser, handle, member.membershipNumber)).status).toBe(200)
    const secret = await mailedSecret(member.email)
    expect((await confirm(browser, secret)).status).toBe(200)
    expect((await confirm(browser, secret)).error?.code).toBe('LINK_GONE')
    expect(await comesAs(subject)).toBe(String(member.customer))
    expect(await kindsOf(member)).toContain('providerLinked')
  })

  test('[AUTH-03] works by address and by number, and refuses a second identity from the issuer', async () => {
    const member = await makeMember(t.databases)
    const first = await stranger()
    await ask(first.browser, first.handle, member.email)
    expect((await confirm(first.browser, await mailedSecret(member.email))).status).toBe(200)
    const second = await stranger()
    await ask(second.browser, second.handle, member.email)
    const refused = await confirm(second.browser, await mailedSecret(member.email))
    expect(refused.error?.code).toBe('IDENTITY_LINKED')
  })

  test('[AUTH-12] a mailbox alone that linked one, and read the code of the sign-in, adds no factor', async () => {
    const member = await makeMember(t.databases)
    await addMailedCode(t, await signIn(t.app.server, member), member)
    const { browser, subject, handle } = await stranger()
    await ask(browser, handle, member.membershipNumber)
    expect((await confirm(browser, await mailedSecret(member.email))).status).toBe(200)
    const visitor = openBrowser(t)
    const { object } = (await askWhoCame(t, visitor, await visit(visitor, issuer, { subject }))).body
    if (object.kind !== 'factor') throw new Error('Not asked for a second factor')
    t.clock.advance(60_000)
    const pending = { headers: { pendingsignin: object.pendingSignIn }, cookies: visitor.cookies }
    const signInCode = await mailedProof(t, pending, { kind: 'signIn' }, member)
    const signedIn = await verify(t, pending, { kind: 'signIn' }, signInCode)
    const token = signedIn.headers['ps-token'] ?? ''
    const security = { kind: 'security' } as const
    t.clock.advance(60_000)
    expect((await challenge(t, { token }, security, 'mailedCode')).error?.code).toBe('FACTOR_UNAVAILABLE')
    const begin = { token, body: { object: { method: 'authenticator' } } } as const
    expect((await callWire(t.app.server, enrolFactor, begin)).error?.code).toBe('MFA_REQUIRED')
    // The member has the PIN too.
    expect((await challenge(t, { token }, security)).body.object.methods).toEqual(['pin', 'recoveryCode'])
    expect((await verify(t, { token }, security, { method: 'pin', pin })).status).toBe(200)
    expect((await callWire(t.app.server, enrolFactor, begin)).status).toBe(200)
  })

  test('[AUTH-03] in another browser, too late, or replaced by a newer one it links nothing', async () => {
    const member = await makeMember(t.databases)
    const { browser, subject, handle } = await stranger()
    await ask(browser, handle, member.membershipNumber)
    const first = await mailedSecret(member.email)
    expect((await confirm((await stranger()).browser, first)).error?.code).toBe('LINK_GONE')
    const later = await stranger()
    await ask(later.browser, later.handle, member.membershipNumber)
    const second = await mailedSecret(member.email)
    expect(second).not.toBe(first)
    expect((await confirm(browser, first)).error?.code).toBe('LINK_GONE')
    t.clock.advance(31 * 60_000)
    expect((await confirm(later.browser, second)).error?.code).toBe('LINK_GONE')
    expect(await comesAs(subject)).toBeUndefined()
  })

  test('[AUTH-03] the answer is the same without such a member, and no email leaves', async () => {
    const member = await makeMember(t.databases)
    const { browser, handle } = await stranger()
    const before = t.mails.length
    const unknown = await ask(browser, handle, freshNumber())
    const nobody = await ask(browser, handle, 'nobody@example.nz')
    await t.app.relay.run()
    await t.app.relay.run()
    expect(t.mails.length).toBe(before)
    const known = await ask(browser, handle, member.membershipNumber)
    const visible = ({ status, body }: typeof known) => ({ status, body })
    expect(visible(unknown)).toEqual(visible(known))
    expect(visible(nobody)).toEqual(visible(known))
  })

  test('[AUTH-03] a visit sends one email, and a member gets three such emails an hour, with the same answers', async () => {
    const member = await makeMember(t.databases)
    const mailsNow = async () => {
      await t.app.relay.run()
      await t.app.relay.run()
      return t.mails.filter(({ to }) => to === member.email).length
    }
    const first = await stranger()
    for (let n = 0; n < 5; n += 1)
      expect((await ask(first.browser, first.handle, member.membershipNumber)).status).toBe(200)
    expect(await mailsNow()).toBe(1)
    for (let n = 0; n < 4; n += 1) {
      const { browser, handle } = await stranger()
      expect((await ask(browser, handle, n % 2 === 0 ? member.email : member.membershipNumber)).status).toBe(
        200,
      )
    }
    expect(await mailsNow()).toBe(3)
    t.clock.advance(3_600_001)
    const later = await stranger()
    await ask(later.browser, later.handle, member.membershipNumber)
    expect(await mailsNow()).toBe(4)
  })

  test('[AUTH-03] [AUTH-13] nobody who has no password and PIN yet is linked: an imported person is sent to join first', async () => {
    const member = await makeMember(t.databases)
    await sql`delete from credential where customer_number = ${member.customer}`.execute(t.databases.owner)
    const { browser, subject, handle } = await stranger()
    expect((await ask(browser, handle, member.membershipNumber)).status).toBe(200)
    expect(await mailedSecret(member.email)).toBe('')
    const told = t.mails.filter(({ to }) => to === member.email)
    expect(told.map(({ subject: said }) => said)).toEqual(['Finish setting up your account'])
    expect(told[0]?.text).toContain('/airpoints-account/koru/member/register')
    expect(await comesAs(subject)).toBeUndefined()
  })

  test('[AUTH-03] it cannot be requested without a visit in this browser', async () => {
    const member = await makeMember(t.databases)
    const { handle } = await stranger()
    expect((await ask(openBrowser(t), handle, member.membershipNumber)).error?.code).toBe('LINK_GONE')
    expect((await ask((await stranger()).browser, handle, member.membershipNumber)).error?.code).toBe(
      'LINK_GONE',
    )
  })

  /** A link that the member's own number was asked for, still unopened. */
  async function unopened(member: TestMember, address = member.email) {
    const { browser, subject, handle } = await stranger()
    await ask(browser, handle, member.membershipNumber)
    const secret = await mailedSecret(address)
    const isGone = async () =>
      expect([(await confirm(browser, secret)).error?.code, await comesAs(subject)]).toEqual([
        'LINK_GONE',
        undefined,
      ])
    return { isGone }
  }
  /** Changes the address in a session of somebody who knows password and PIN. */
  async function moveAddress({ member, token }: Awaited<ReturnType<typeof proven>>, newEmail: string) {
    const object = { ...identityOf(member), currentPassword: password, newEmail }
    expect((await callWire(t.app.server, changeEmail, { token, body: { object } })).status).toBe(200)
    const activation = tokenIn((await mailsTo(t, newEmail)).at(-1))
    return async () => {
      const body = { object: { token: activation } }
      expect((await callWire(t.app.server, activateEmail, { body })).status).toBe(200)
    }
  }

  test('[AUTH-03] [AUTH-09] it ends when the password is reset or the address changes', async () => {
    const member = await makeMember(t.databases)
    const beforeReset = await unopened(member)
    await callWire(t.app.server, forgotPassword, {
      body: { object: { companyCode: 'NZ', membershipNumber: member.membershipNumber } },
    })
    const token = tokenIn((await mailsTo(t, member.email)).at(-1))
    const reset = { object: { token, newPassword: 'seven quiet herons' } }
    expect((await callWire(t.app.server, resetPassword, { body: reset })).status).toBe(200)
    await beforeReset.isGone()
    const moving = await proven()
    const activate = await moveAddress(moving, 'moving@example.nz')
    const beforeMove = await unopened(moving.member)
    await activate()
    await beforeMove.isGone()
  })

  test('[AUTH-03] [AUTH-09] undoing an address change ends what the other mailbox received', async () => {
    const taken = await proven()
    const activate = await moveAddress(taken, 'taker@example.nz')
    await activate()
    const changed = (await mailsTo(t, taken.member.email)).at(-1)
    const thiefs = await unopened(taken.member, 'taker@example.nz')
    const undone = { object: { token: tokenIn(changed) } }
    expect((await callWire(t.app.server, undoEmailChange, { body: undone })).status).toBe(200)
    await thiefs.isGone()
  })

  test('[AUTH-03] [AUTH-12] removing the factors of an account ends it too', async () => {
    const member = await makeMember(t.databases)
    const open = await unopened(member)
    const { databases, clock } = t
    const configuration = createConfiguration(databases.jobs, clock)
    const desk = createLocalDesk({ databases, clock, configuration }, async () => {})
    const { membershipNumber: number } = member
    const order = {
      action: 'reset-factors',
      number,
      reason: 'Case 1182',
      by: 'Aroha',
      dryRun: false,
    } as const
    expect(await desk.ask(accountCommand, order)).toMatchObject({ exitCode: 0 })
    await open.isGone()
  })
})
