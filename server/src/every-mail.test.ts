import { randomUUID } from 'node:crypto'
import { mailTopics } from '@waymark/contract/console/operations/message-topics'
import { pseudoLanguage } from '@waymark/rules/words/pseudo-language'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../test/members.ts'
import { preheaderOf } from '../test/documents/preheader.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { insertFeedback, insertInvite } from './feedback/store.ts'
import { mails } from './mail-consumers.ts'
import { customerNumber, ledgerAccount } from './platform/branded-ids.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { sendLater, type OutboxMessage } from './platform/outbox/outbox.ts'
import { insertRequest } from './service-requests/store.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

type Payload = OutboxMessage['payload']
/** Writes the rows a mail reads and returns its payload for a member. */
type Sample = (member: TestMember, language: string) => Promise<Payload>

const day = '2026-11-27'
const moment = `${day}T01:00:00.000Z`
const reference = (name: string) => `${name}-${uuidv7().slice(-12)}`

/** All payload fields about a member: each mail uses the ones it knows. */
const told: Payload = {
  companyCode: 'NZ',
  programCode: 'AP',
  activityNumber: 'BU-1111-1111-1111',
  claimNumber: 'CL-1111-1111-1111',
  points: '12345',
  bonus: '500',
  statusPoints: '77',
  tier: 'GOLD',
  from: 'BASE',
  paid: '17750',
  total: '17750',
  amount: '17750',
  currency: 'NZD',
  redeemed: '12',
  redeemedValue: '12',
  message: 'Kia ora',
  note: 'Kia ora',
  reference: 'CT-2222-2222-2222',
  name: 'Ada Lyne',
  company: 'Tōtara Joinery Limited',
  address: 'ada@example.nz',
  counterpartyName: 'A••• L•••',
  counterpartyNumber: '•••020',
  what: 'WMK118',
  reason: 'BY_OPERATOR',
  words: 'As agreed',
  day,
  expiresOn: day,
  daysLeft: '30',
  until: moment,
  heldUntil: moment,
  timeZone: 'Pacific/Auckland',
  event: 'raised',
  source: 'earned',
  kind: 'done',
  orderKind: 'buy',
  orderNumber: 'BU-1111-1111-1111',
  facts: [],
  price: {
    net: '15000',
    serviceCharge: '500',
    vat: '2250',
    redeemed: '12',
    redeemedValue: '12',
    paid: '17750',
    currency: 'NZD',
  },
}

const aboutMember: Sample = async ({ customer }) => ({ ...told, customer: String(customer) })

const clubEnd: Sample = async ({ customer }) => ({
  ...told,
  customer: String(customer),
  programCode: 'KORU',
  event: 'ends',
  until: day,
  graceUntil: '2026-12-27',
  price: '69400',
})

const clubRenewal: Sample = async ({ customer }) => ({
  ...told,
  customer: String(customer),
  programCode: 'KORU',
  event: 'renews',
  plan: { en: 'One year', ko: '1년' },
  until: day,
  on: day,
  total: '69400',
  addOns: [{ name: { en: 'Valet parking', ko: '발레파킹' }, total: '20700' }],
  leftOut: [{ code: 'BAG', name: { en: 'Extra bag', ko: '추가 수하물' } }],
  agreed: '69000',
  method: 'Visa •••• 4242',
})

const clubDays: Sample = async ({ customer }) => ({
  ...told,
  customer: String(customer),
  programCode: 'KORU',
  event: 'tierStarts',
  tier: { en: 'Gold', ko: '골드' },
  days: '120',
  resumesOn: day,
  lastDay: '2027-07-28',
})

const request: Sample = async (member) => {
  const requestNumber = reference('SR')
  await inTransaction(t.databases.web, async (tx) =>
    insertRequest(tx, {
      request_number: requestNumber,
      account: ledgerAccount(member.account),
      customer_number: customerNumber(String(member.customer)),
      company_code: 'NZ',
      program_code: 'AP',
      membership_number: member.membershipNumber,
      category: 'OTHER',
      subject: 'My card',
      message: 'It has not come.',
      activity_number: null,
      answer_address: null,
      state: 'OPEN',
      sent_at: t.clock.now(),
    }),
  )
  return { requestNumber, words: 'It is on its way.' }
}

const feedback: Sample = async (member) => {
  const number = reference('FB')
  await inTransaction(t.databases.web, async (tx) =>
    insertFeedback(tx, {
      reference: number,
      membership: member,
      customer: customerNumber(String(member.customer)),
      topic: 'OTHER',
      message: 'Well done.',
      at: t.clock.now(),
    }),
  )
  return { customer: String(member.customer), companyCode: 'NZ', reference: number }
}

const invite: Sample = async (member, language) => {
  const id = uuidv7()
  await inTransaction(t.databases.web, async (tx) =>
    insertInvite(tx, {
      id,
      reference: reference('RF'),
      membership: member,
      customer: customerNumber(String(member.customer)),
      address: member.email,
      addressHash: Buffer.from(id),
      language,
      at: t.clock.now(),
      restsSince: t.clock.now(),
    }),
  )
  return { invite: id }
}

const values = {
  minutes: '30',
  hours: '24',
  email: 'new@example.nz',
  newEmail: 'h***@example.nz',
  provider: 'Tideline',
  partner: 'Tideline',
  when: 'today',
  until: 'tomorrow',
  lockedUntil: '14:30',
  factor: 'passkey',
}
const identity: Sample = async ({ email, customer }, language) => ({
  to: email,
  owner: String(customer),
  locale: language,
  companyCode: 'NZ',
  values,
})

const companyLink: Sample = async ({ email }, language) => ({
  email,
  locale: language,
  companyCode: 'NZ',
  linkId: randomUUID(),
  name: 'Tōtara Joinery Limited',
  hours: '24',
})

const seatOffered: Sample = async ({ email }, language) => ({
  ...told,
  email,
  locale: language,
  club: 'Koru Club',
  until: day,
})

const pageRequested: Sample = async (member, language) => ({
  ...(await aboutMember(member, language)),
  page: 'corporate_finance',
  needs: 'F',
})

const guestLink: Sample = async ({ email }, language) => ({
  email,
  locale: language,
  companyCode: 'NZ',
  programCode: 'KORU',
  linkId: randomUUID(),
  guest: 'Mere',
  host: 'Hana',
  until: day,
})

const samples: Readonly<Record<string, Sample>> = {
  'mail.membershipsMerged': async (member) => ({
    ...(await aboutMember(member, 'en')),
    from: '204000129',
    into: member.membershipNumber,
    caseNumber: 'C-2201',
  }),
  'mail.seatOffered': seatOffered,
  'mail.pageRequested': pageRequested,
  'mail.chosenSeats': async (member) => ({ ...(await aboutMember(member, 'en')), count: '3' }),
  'mail.clubEnd': clubEnd,
  'mail.clubRenewal': clubRenewal,
  'mail.clubDays': clubDays,
  'mail.guestLink': guestLink,
  'mail.companyActivation': companyLink,
  'mail.companyInLiquidation': companyLink,
  'mail.companyRemoved': companyLink,
  'mail.companyUnreachable': companyLink,
  'mail.companyDeclined': companyLink,
  'mail.companyConfirmation': companyLink,
  'mail.userActivation': companyLink,
  'mail.userInvitation': companyLink,
  'mail.feedbackReceived': feedback,
  'mail.referralInvite': invite,
  'mail.serviceRequestReceived': request,
  'mail.serviceRequestAnswered': request,
  'mail.serviceRequestClosed': request,
}

const sampleOf = (topic: string): Sample =>
  topic.startsWith('mail.identity.') ? identity : (samples[topic] ?? aboutMember)

/** Queues a mail from its sample. @returns the recipient's address */
async function order(topic: string, language: string, more: Payload = {}): Promise<string> {
  const member = await makeMember(t.databases)
  await sql`update customer set preferred_language = ${language} where customer_number = ${member.customer}`.execute(
    t.databases.owner,
  )
  const payload = { ...(await sampleOf(topic)(member, language)), ...more }
  await inTransaction(t.databases.jobs, async (tx) => sendLater(tx, { id: uuidv7(), topic, payload }))
  return member.email
}

describe('every mail', () => {
  test.each(['en', 'ko', pseudoLanguage])(
    '[CONF-04] continues its subject with a preheader, and fills in every placeholder of its texts in %s, once',
    async (language) => {
      const ordered = new Map<string, string>()
      for (const { topic } of mails) ordered.set(topic, await order(topic, language))
      await t.app.relay.run()
      for (const [topic, address] of ordered) {
        const received = t.mails.filter(({ to }) => to === address)
        const said = received.map(({ subject, text }) => `${subject}\n${text}`).join('\n')
        const isWritten = received.every(({ html }) => html.includes(`lang="${language}"`))
        const preheaders = received.map(({ html }) => preheaderOf(html))
        const isContinued = received.every(({ subject, text }, index) => {
          const preheader = preheaders[index] ?? ''
          return preheader.length > 10 && preheader !== subject && !text.startsWith(preheader)
        })
        const missing = /\{\w+\}/.exec(`${said}\n${preheaders.join('\n')}`)?.[0]
        expect({ topic, count: received.length, isWritten, isContinued, missing }).toEqual({
          topic,
          count: 1,
          isWritten: true,
          isContinued: true,
          missing: undefined,
        })
      }
    },
  )

  test('[CONF-03] writes one point, day, hour or minute in the singular, of each kind of order too', async () => {
    const one = {
      points: '1',
      bonus: '1',
      statusPoints: '1',
      redeemed: '1',
      returned: '1',
      daysLeft: '1',
      hours: '1',
    }
    const orders = [
      ['extend', 'done'],
      ['extend', 'reversed'],
      ['buy', 'done'],
      ['gift', 'done'],
      ['gift', 'received'],
      ['donate', 'done'],
      ['convert', 'held'],
      ['convert', 'cancelled'],
    ].map(([orderKind, kind]) => ({ orderKind, kind, amount: '0' }))
    const addresses = new Set([
      ...(await Promise.all(
        mails.map(async ({ topic }) =>
          order(topic, 'en', { ...one, values: { ...values, hours: '1', minutes: '1' } }),
        ),
      )),
      ...(await Promise.all(orders.map(async (kind) => order('mail.order', 'en', { ...one, ...kind })))),
    ])
    await t.app.relay.run()
    const plural = /\b1 (status )?(points|days|hours|minutes)\b/
    const told = t.mails
      .filter(({ to }) => addresses.has(to))
      .map(({ subject, text, html }) => `${subject}\n${preheaderOf(html)}\n${text}`)
    expect(told.length).toBe(addresses.size)
    expect(told.filter((text) => plural.test(text))).toEqual([])
  })

  test('is in the list that the console has words for, which has no other', () => {
    expect(mails.map(({ topic }) => topic).toSorted()).toEqual([...mailTopics].toSorted())
  })

  test('for a member who no longer exists is not sent, and not retried', async () => {
    const before = t.mails.length
    for (const { topic } of mails.filter((mail) => sampleOf(mail.topic) === aboutMember)) {
      const payload = { ...told, customer: '1' }
      await inTransaction(t.databases.jobs, async (tx) => sendLater(tx, { id: uuidv7(), topic, payload }))
    }
    await t.app.relay.run()
    const { rows } = await sql`select topic, failure from outbox where done_at is null`.execute(
      t.databases.jobs,
    )
    expect(rows).toEqual([])
    expect(t.mails).toHaveLength(before)
  })
})
