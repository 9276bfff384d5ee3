import { familyNews } from '@waymark/contract/notifications/news.shapes'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../test/members.ts'
import { preheaderOf } from '../test/documents/preheader.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { orderKinds } from './order-kinds.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { sendLater } from './platform/outbox/outbox.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

/** Transfers have their own mails. */
const ownMailed = orderKinds.all.map(({ name }) => name).filter((name) => name !== 'transfer')
const orderNews = ['done', 'held', 'cancelled', 'received', 'refunded', 'reversed']
const transferKinds = ['Sent', 'Received', 'Held', 'Cancelled', 'Failed']
/** Emails that only one kind of order sends. */
const orders = orderNews.flatMap((kind) => {
  const only = { held: ['convert'], cancelled: ['convert'], received: ['gift'] }
  const of: Readonly<Record<string, readonly string[]>> = only
  return (of[kind] ?? ownMailed).map((orderKind) => ({ kind, orderKind }))
})

const kinds: readonly (readonly [topic: string, more: Readonly<Record<string, string>>])[] = [
  ...familyNews.map((kind) => [`mail.${kind}`, {}] as const),
  ...transferKinds.map((kind) => [`mail.transfer${kind}`, {}] as const),
  ...orders.map((order) => ['mail.order', order] as const),
]

/** What an inbox shows of the mails about a person with this name. */
async function shownOf(topic: string, more: Readonly<Record<string, string>>, name: string) {
  const { customer, email } = await makeMember(t.databases)
  const payload = {
    customer: String(customer),
    companyCode: 'NZ',
    programCode: 'AP',
    activityNumber: 'BU-1111-1111-1111',
    orderNumber: 'BU-1111-1111-1111',
    points: '1000',
    facts: [],
    paid: '0',
    total: '0',
    currency: 'NZD',
    redeemed: '0',
    message: '',
    name,
    counterpartyName: name,
    counterpartyNumber: '•••020',
    until: '2026-11-27T01:00:00.000Z',
    heldUntil: '2026-11-27T01:00:00.000Z',
    ...more,
  }
  await inTransaction(t.databases.jobs, async (tx) => sendLater(tx, { id: uuidv7(), topic, payload }))
  await t.app.relay.run()
  return t.mails
    .filter(({ to }) => to === email)
    .map(({ subject, html }) => `${subject} ${preheaderOf(html)}`)
}

describe('mails about another person', () => {
  test.each(kinds)(
    '[POINT-08] %s %j have a subject and a preheader without the name',
    async (topic, more) => {
      const hostile = 'Waymark: your account is locked, www.waymark-bonus.example/claim'
      const [shown, ...others] = await shownOf(topic, more, hostile)
      expect(others).toEqual([])
      expect(shown).toBe((await shownOf(topic, more, 'Ada Lyne'))[0])
      expect(shown).not.toMatch(/Ada|locked|bonus/)
    },
  )

  test('[POINT-08] about points received are twenty a day, of gifts and transfers together', async () => {
    const { customer, email } = await makeMember(t.databases)
    const facts = {
      customer: String(customer),
      companyCode: 'NZ',
      programCode: 'AP',
      activityNumber: 'TR-1111-1111-1111',
      points: '1',
      total: '0',
      message: '',
      counterpartyName: 'A•••• L••••',
      counterpartyNumber: '•••020',
    }
    for (let n = 0; n < 22; n += 1)
      await inTransaction(t.databases.jobs, async (tx) =>
        sendLater(tx, { id: uuidv7(), topic: 'mail.transferReceived', payload: facts }),
      )
    await t.app.relay.run()
    expect(t.mails.filter(({ to }) => to === email)).toHaveLength(20)
  })

  test.each([
    ['companyTransferAsked', 20],
    ['ownershipOffered', 5],
  ])(
    '[CORP-03] of the kind %s, which one user of a company can cause again and again, are %i a day',
    async (kind, most) => {
      const { customer, email } = await makeMember(t.databases)
      const about = { customer: String(customer), companyCode: 'NZ', company: 'Kea Ltd' }
      const payload = { ...about, points: '1', name: 'Ada', reference: 'CT-1111-1111-1111', note: '' }
      for (let n = 0; n < most + 2; n += 1)
        await inTransaction(t.databases.jobs, async (tx) =>
          sendLater(tx, { id: uuidv7(), topic: `mail.${kind}`, payload }),
        )
      await t.app.relay.run()
      expect(t.mails.filter(({ to }) => to === email)).toHaveLength(most)
    },
  )
})
