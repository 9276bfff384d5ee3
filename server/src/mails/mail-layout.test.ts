import { groupedNumber } from '@waymark/rules/membership-number'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember, makeNominee, type TestMember } from '../../test/members.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { sendLater } from '../platform/outbox/outbox.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

const transfer = {
  companyCode: 'NZ',
  programCode: 'AP',
  activityNumber: 'TR-7K4Q-2291-0001',
  points: '15000',
  message: '',
  total: '17750',
  counterpartyName: 'A••• L•••',
  counterpartyNumber: '204000129',
  price: {
    net: '15000',
    serviceCharge: '500',
    vat: '2250',
    redeemed: '0',
    redeemedValue: '0',
    paid: '17750',
    currency: 'NZD',
  },
}

/** Sends a transfer's email to somebody and returns it. */
async function transferMail(to: Pick<TestMember, 'customer' | 'email'>, more: object = {}) {
  const payload = { ...transfer, customer: String(to.customer), ...more }
  await inTransaction(t.databases.jobs, async (tx) =>
    sendLater(tx, { id: uuidv7(), topic: 'mail.transferSent', payload }),
  )
  await t.app.relay.run()
  const mail = t.mails.findLast(({ to: address }) => address === to.email)
  if (mail === undefined) throw new Error('No email was sent')
  return mail
}

const gold = async () =>
  makeMember(t.databases, {
    tierCode: 'GOLD',
    givenName: 'Hana',
    lots: [{ expiresOn: '2027-12-31', points: 134_205n }],
  })

describe('an email about points', () => {
  test('has the tier and number, a greeting, each part of the price, the balance, and the way to freeze the account', async () => {
    const member = await gold()
    const { text, html } = await transferMail(member)
    const security = 'http://portal.test/airpoints-account/koru/member/security'
    const said = [
      'Hello Hana,',
      `To: A••• L•••, ${groupedNumber('204000129')}`,
      'Your balance now: 134,205',
      'Price before VAT: NZ$150.00\nVAT: NZ$22.50\nService charge: NZ$5.00\nTotal paid: NZ$177.50',
      `Freeze your account first, then contact us and quote the reference.\nFreeze your account: ${security}`,
      `GOLD, ${groupedNumber(member.membershipNumber)}`,
      'Test Airways Limited, 1 Test Street, Auckland 1010',
      'Email settings: http://portal.test/airpoints-account/koru/member/profile',
    ]
    expect(said.filter((part) => !text.includes(part))).toEqual([])
    const drawn = [groupedNumber(member.membershipNumber), 'NZ$22.50', '134,205', security, '#e3c98c']
    expect(drawn.filter((part) => !html.includes(part))).toEqual([])
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{[^@]*\.band\{background:#cdb174!important/)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  test('says the same in Korean', async () => {
    const member = await gold()
    await sql`update customer set preferred_language = 'ko' where customer_number = ${member.customer}`.execute(
      t.databases.owner,
    )
    const { text } = await transferMail(member)
    expect(text).toMatch(/^Hana 님, 안녕하세요\.$/m)
    expect(text).toMatch(/^현재 잔액: 134,205$/m)
    expect(text).toMatch(/^총 결제 금액: NZ\$177\.50$/m)
    expect(text).toMatch(/^계정 동결하기: /m)
  })

  test('paid partly with points shows what they paid, so that the parts add up', async () => {
    const mixed = { ...transfer.price, redeemed: '5000', redeemedValue: '2500', paid: '15250' }
    const { text } = await transferMail(await gold(), { price: mixed })
    expect(text).toContain('Paid with 5,000 points: −NZ$25.00\nTotal paid: NZ$152.50')
  })

  test('keeps a number in order behind a name that is read from the right', async () => {
    const name = 'أ••• ن•••'
    const member = await makeMember(t.databases, { givenName: 'فاطمة' })
    const { text, html } = await transferMail(member, { counterpartyName: name, message: 'شكرا!' })
    const together = (part: string) => `\u2068${part}\u2069`
    const number = groupedNumber('204000129')
    for (const said of [`Hello ${together('فاطمة')},`, `${together(name)}, ${number}`, together('شكرا!')])
      expect([text.includes(said), html.includes(said)]).toEqual([true, true])
    const { subject, text: ours } = await transferMail(await gold())
    expect(`${subject}${ours}`).not.toMatch(/[\u2068\u2069]/u)
  })

  test('leaves out a price where nothing was paid', async () => {
    const free = { ...transfer.price, net: '0', serviceCharge: '0', vat: '0', paid: '0' }
    const { text } = await transferMail(await gold(), { total: '0', price: free })
    expect(text).not.toMatch(/VAT|Total paid/)
  })

  test("to a company's user has no number, balance or freeze of the company's account", async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const user = await makeNominee(t.databases, company, {})
    const { text } = await transferMail(user, { programCode: 'AP4B' })
    expect(text).toContain("Wasn't you? Contact us straight away and quote the reference.")
    expect(text).not.toMatch(/Freeze|balance|BASE/)
  })
})

/** Sends an email about somebody's sign-in and returns it. */
async function identityMail(kind: string, owner: TestMember, more: object = {}) {
  const payload = { to: owner.email, owner: String(owner.customer), locale: 'en', companyCode: 'NZ', ...more }
  await inTransaction(t.databases.jobs, async (tx) =>
    sendLater(tx, { id: uuidv7(), topic: `mail.identity.${kind}`, payload }),
  )
  await t.app.relay.run()
  const mail = t.mails.findLast(({ to }) => to === owner.email)
  if (mail === undefined) throw new Error('No email was sent')
  return mail
}

describe('an email about signing in', () => {
  const when = '27 November 2026 at 2:00 pm'

  test('has the tier and number, a greeting, and its facts in a table', async () => {
    const member = await gold()
    const values = { when, until: '28 November 2026' }
    const { text, html } = await identityMail('passwordChanged', member, { values })
    expect(text).toContain('Hello Hana,')
    expect(text).toContain(`When: ${when}\nPoints protected until: 28 November 2026`)
    expect(text).toContain(`GOLD, ${groupedNumber(member.membershipNumber)}`)
    expect([html.includes('#e3c98c'), html.includes(`>${when}</td>`)]).toEqual([true, true])
  })

  test.each([
    ['a code', 'oneTimeCode', { challengeId: randomUUID(), values: { minutes: '10' } }],
    [
      'a link',
      'passwordResetLink',
      { linkId: randomUUID(), path: '/resetpassword', values: { minutes: '30' } },
    ],
  ])('with %s that lets somebody in shows only the last digits of the number', async (_what, kind, more) => {
    const member = await gold()
    const { text, html } = await identityMail(kind, member, more)
    const number = groupedNumber(member.membershipNumber)
    expect(text).toMatch(new RegExp(`GOLD, •••\\s•••\\s${number.slice(-3)}`))
    for (const full of [number, member.membershipNumber]) expect(text + html).not.toContain(full)
  })
})

test('a one-time code is large, and the last word of its line in the text', async () => {
  const address = `${randomUUID()}@example.nz`
  const payload = {
    to: address,
    locale: 'en',
    companyCode: 'NZ',
    challengeId: randomUUID(),
    values: { minutes: '10' },
  }
  await inTransaction(t.databases.jobs, async (tx) =>
    sendLater(tx, { id: uuidv7(), topic: 'mail.identity.oneTimeCode', payload }),
  )
  await t.app.relay.run()
  const mail = t.mails.find(({ to }) => to === address)
  const code = /^Code: (\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'no code'
  expect(mail?.html).toMatch(new RegExp(`font:600 32px/40px [^>]+>${code}<`))
})
