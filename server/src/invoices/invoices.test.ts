import { listOrders } from '@waymark/contract/orders/list-orders'
import { orderDocument } from '@waymark/contract/orders/order-document'
import { apiBase } from '@waymark/contract/operation'
import fc from 'fast-check'
import { sql } from 'kysely'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atTheClub, buyCart } from '../../test/club/club.ts'
import { buyWithPoints, memberWithPoints, refundsOf } from '../../test/club/club-refunds.ts'
import { identityOf, type TestMember } from '../../test/members.ts'
import { payAt } from '../../test/orders/orders.ts'
import { drawnFrom, textOfPdf } from '../../test/documents/pdf-reader.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { refundOrder } from '../orders/index.ts'

const start = new Date('2026-11-20T01:00:00Z')
const day100 = new Date('2027-02-27T01:00:00Z')

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

async function ordersOf(member: TestMember, more: object = {}) {
  const who = await atTheClub(t, member)
  return (await who.call(listOrders, more)).body.object
}

async function documentsOf(member: TestMember, activityNumber: string) {
  const { orders } = await ordersOf(member)
  return orders.find((one) => one.activityNumber === activityNumber)?.documents ?? []
}

async function download(member: TestMember, activityNumber: string, documentNumber: string, language = 'en') {
  const { token } = await atTheClub(t, member)
  return fileFor(token, member, activityNumber, documentNumber, language)
}

async function fileFor(
  token: string,
  member: TestMember,
  activityNumber: string,
  documentNumber: string,
  language = 'en',
) {
  return t.app.server.inject({
    method: 'POST',
    url: apiBase + orderDocument.path,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { object: { ...identityOf(member), activityNumber, documentNumber } },
  })
}

async function textOf(member: TestMember, activityNumber: string, documentNumber: string, language = 'en') {
  const { statusCode, headers, rawPayload } = await download(member, activityNumber, documentNumber, language)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  // For whoever wants to look at them: PDF_FOLDER=/tmp/pdf.
  const folder = process.env['PDF_FOLDER']
  if (folder !== undefined) await writeFile(`${folder}/${documentNumber}-${language}.pdf`, rawPayload)
  return textOfPdf(rawPayload)
}

const packed = (text: string): string => text.replaceAll(/\s/g, '')

describe('the invoice of a club order', () => {
  test('[SUBS-04] is one, with one number, whatever pays and asks at once, and numbers have no gap', async () => {
    const bought = Array.from({ length: 4 }, async () => {
      const { member, who } = await memberWithPoints(t)
      const { object: quote } = (await who.create({ plan: 'YEAR' })).body
      const pays = Array.from({ length: 5 }, async () => who.pay(quote))
      const answers = await Promise.all(pays)
      const opened = answers.flatMap(({ body, error }) => (error === undefined ? [body.object] : []))
      const first = opened.find((one) => one.memberActivityStatus === 'PAYMENT_PENDING')
      if (first === undefined) throw new Error(`Nothing to pay: ${JSON.stringify(answers)}`)
      const asks = Array.from({ length: 5 }, async () => who.complete(first.transactionId))
      await Promise.all([payAt(t, first.redirectURL, 'pay'), ...asks])
      await Promise.all(Array.from({ length: 5 }, async () => who.complete(first.transactionId)))
      return documentsOf(member, first.transactionId)
    })
    const documents = await Promise.all(bought)
    for (const one of documents) expect(one).toMatchObject([{ kind: 'invoice', total: 94_300 }])
    expect(new Set(documents.flat().map((one) => one.documentNumber)).size).toBe(4)
    const { rows } = await sql<{ gaps: bigint; wrong: bigint }>`
      select max(sequence) - count(*) as gaps,
        count(*) filter (where document_number <> 'INV-' || lpad(sequence::text, 6, '0')) as wrong
      from tax_document where series = 'invoice'`.execute(t.databases.jobs)
    expect(rows).toEqual([{ gaps: 0n, wrong: 0n }])
  })

  test('an order that fails after its number was taken gives it back', async () => {
    const highest = async () => {
      const { rows } = await sql<{ last: bigint }>`
        select last from tax_document_counter where series = 'invoice'`.execute(t.databases.jobs)
      return rows[0]?.last ?? 0n
    }
    const before = await highest()
    const taken = t.databases.jobs.transaction().execute(async (tx) => {
      await sql`update tax_document_counter set last = last + 1 where series = 'invoice'`.execute(tx)
      throw new Error('the connection was lost')
    })
    await expect(taken).rejects.toThrow('the connection was lost')
    const { member, who } = await memberWithPoints(t)
    const number = await buyCart(t, who, { plan: 'YEAR' })
    expect(await highest()).toBe(before + 1n)
    expect((await documentsOf(member, number))[0]?.documentNumber).toBe(
      `INV-${String(before + 1n).padStart(6, '0')}`,
    )
  })

  test('states what the configured country asks for: tax from a limit on, the recipient above another', async () => {
    const { member, who } = await memberWithPoints(t)
    const year = await buyCart(t, who, { plan: 'YEAR', addOns: ['BAG'] })
    const small = await buyCart(t, await atTheClub(t, member), { addOns: ['PARKING'] })
    const [invoice] = await documentsOf(member, year)
    const text = await textOf(member, year, invoice?.documentNumber ?? '')
    for (const words of [
      'Tax invoice',
      'Test Airways Limited',
      '1 Test Street',
      'GST number 987-654-321',
      invoice?.documentNumber ?? '?',
      '20 November 2026',
      '20 November 2026 to 19 November 2027',
      year,
      'KORU · YEAR',
      'NZ$690.00',
      'Joining fee',
      'NZ$253.00',
      'NZ$103.51',
      'NZ$1,046.51',
      'GST at 15% included',
      'NZ$136.50',
      member.email,
    ])
      expect(text).toContain(packed(words))
    const [second] = await documentsOf(member, small)
    const smaller = await textOf(member, small, second?.documentNumber ?? '', 'ko')
    expect(smaller).toContain(packed('세금 청구서'))
    expect(smaller).toContain(packed('GST 번호 987-654-321'))
    expect(smaller).not.toContain(packed(member.email))
  })

  test('below the limit the tax isn’t stated', async () => {
    const { member, who } = await memberWithPoints(t)
    await buyCart(t, who, { plan: 'YEAR' })
    const number = await buyCart(t, await atTheClub(t, member), { addOns: ['BAG'] })
    const [invoice] = await documentsOf(member, number)
    const text = await textOf(member, number, invoice?.documentNumber ?? '')
    expect(text).toContain(packed('NZ$103.51'))
    expect(text).not.toContain('GST')
  })

  test('names its recipient in their own script, and stays within the page however long the name is', async () => {
    const { member, who } = await memberWithPoints(t)
    const long = 'W'.repeat(60)
    await sql`update customer set given_name = '小龍', family_name = ${`李${long}`}
      where customer_number = ${member.customer}`.execute(t.databases.owner)
    const number = await buyCart(t, who, { plan: 'YEAR', addOns: ['BAG'] })
    const [invoice] = await documentsOf(member, number)
    const { rawPayload } = await download(member, number, invoice?.documentNumber ?? '')
    expect(textOfPdf(rawPayload)).toContain(`小龍李${long}`)
    // A4 is 595 points wide.
    expect(Math.max(...drawnFrom(rawPayload))).toBeLessThan(555)
  })

  test('stays as it was issued, and is nobody else’s', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyCart(t, who, { plan: 'YEAR', addOns: ['BAG'] })
    const [invoice] = await documentsOf(member, number)
    const documentNumber = invoice?.documentNumber ?? ''
    await sql`update customer set family_name = 'Changed' where customer_number = ${member.customer}`.execute(
      t.databases.owner,
    )
    expect(await textOf(member, number, documentNumber)).not.toContain('Changed')
    const { member: stranger, who: other } = await memberWithPoints(t)
    const theirs = await buyCart(t, other, { plan: 'YEAR' })
    expect((await download(stranger, number, documentNumber)).statusCode).toBe(404)
    // Their own order doesn't open somebody else's document.
    expect((await download(stranger, theirs, documentNumber)).statusCode).toBe(422)
  })
})

describe('the file of an invoice', () => {
  test('is made one at a time for a person, who keeps nobody else from theirs', async () => {
    const bought = async () => {
      const { member, who } = await memberWithPoints(t)
      const number = await buyCart(t, who, { plan: 'YEAR' })
      const [invoice] = await documentsOf(member, number)
      const { token } = await atTheClub(t, member)
      return async () => fileFor(token, member, number, invoice?.documentNumber ?? '')
    }
    const [own, others] = [await bought(), await bought()]
    const [three, other] = await Promise.all([Promise.all([own(), own(), own()]), others()])
    expect(three.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(three.find(({ statusCode }) => statusCode === 409)?.body).toContain('EXPORT_RUNNING')
    expect(other.statusCode).toBe(200)
    expect((await own()).statusCode).toBe(200)
  })
})

describe('the correction of a refund', () => {
  test('refers to its invoice, and says in cents what went back in money and in points', async () => {
    const { member, who } = await memberWithPoints(t)
    const number = await buyWithPoints(t, who, { plan: 'YEAR', addOns: ['BAG'] }, () => 94_300)
    t.clock.set(day100)
    const { preview, refund } = await refundsOf(t, member)
    const { object: shown } = (await preview(number)).body
    await refund(number, shown.previewReference)
    const [invoice, correction] = await documentsOf(member, number)
    expect(correction).toMatchObject({ kind: 'correction', issuedOn: '2027-02-27', total: shown.total })
    const text = await textOf(member, number, correction?.documentNumber ?? '')
    for (const words of [
      'Supply correction information',
      invoice?.documentNumber ?? '?',
      // 69,000 and 10,351 x 265 / 365.
      'NZ$500.95',
      'NZ$75.15',
      'NZ$576.10',
      'Returned as 51,910 points',
      'Refunded in money',
      member.email,
    ])
      expect(text).toContain(packed(words))
    expect(text).not.toContain(packed('Joining fee'))
    expect(await textOf(member, number, correction?.documentNumber ?? '', 'ko')).toContain('포인트로반환')
  })

  test('[SUBS-04] any cart, coupon, refunds and days: invoice = order = lines = charges, corrections = refunds, and never a cent of tax too much', async () => {
    const drawn = fc.sample(
      fc.record({
        addOns: fc.subarray(['BAG', 'PARKING']),
        coupon: fc.constantFrom({}, { coupon: 'THIRD' }, { coupon: 'FIFTY' }),
        cents: fc.integer({ min: 0, max: 60_000 }),
        parts: fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 3 }),
        days: fc.integer({ min: 0, max: 360 }),
      }),
      { numRuns: 6, seed: 20_261_124 },
    )
    for (const { addOns, coupon, cents, parts, days } of drawn) {
      t.clock.set(start)
      const { member, who } = await memberWithPoints(t)
      const number = await buyWithPoints(t, who, { plan: 'YEAR', addOns, ...coupon }, () => cents * 2)
      for (const amount of parts)
        await refundOrder(t.app.orders, {
          orderNumber: number,
          amount: BigInt(amount),
          reason: 'Closed lounge',
          by: 'Aroha',
        })
      t.clock.set(new Date(start.getTime() + days * 86_400_000))
      const { preview, refund } = await refundsOf(t, member)
      await refund(number, (await preview(number)).body.object.previewReference)
      const { rows } = await sql<Record<'vat' | 'corrected' | 'correctedVat' | 'refunded' | 'wrong', bigint>>`
        select (d.content ->> 'vat')::bigint as vat,
          case when d.total = o.amount + o.vat and (d.content ->> 'vat')::bigint = o.vat
            and o.amount = (select sum(l.net) from order_line l where l.order_id = o.order_id)
            and o.vat = (select sum(l.vat) from order_line l where l.order_id = o.order_id)
            and d.total = (select sum(c.total) from subscription_charge c where c.order_id = o.order_id)
            and o.redeemed_value + coalesce((select p.amount from payment p where p.payment_id = o.order_id), 0) = d.total
            then 0 else 1 end::bigint as wrong,
          (select sum(c.total) from tax_document c where c.order_id = o.order_id and c.series = 'correction')::bigint as corrected,
          (select sum((c.content ->> 'vat')::bigint) from tax_document c
            where c.order_id = o.order_id and c.series = 'correction')::bigint as "correctedVat",
          (select sum(r.money + r.value) from order_refund r where r.order_id = o.order_id)::bigint as refunded
        from orders o join tax_document d on d.order_id = o.order_id and d.series = 'invoice'
        where o.order_number = ${number}`.execute(t.databases.jobs)
      const [row] = rows
      expect(row?.wrong).toBe(0n)
      expect(row?.corrected).toBe(row?.refunded)
      expect((row?.correctedVat ?? 0n) <= (row?.vat ?? 0n)).toBe(true)
      const [listed] = (await ordersOf(member)).orders
      const isAll = BigInt(listed?.total ?? 0) === row?.refunded
      expect(row?.correctedVat === row?.vat).toBe(isAll)
    }
  })
})

describe('the list of orders', () => {
  test('has every order of the membership, newest first, in pages, with what went back', async () => {
    const { member, who } = await memberWithPoints(t)
    const first = await buyWithPoints(t, who, { plan: 'YEAR' }, () => 94_300)
    t.clock.set(new Date('2026-12-20T01:00:00Z'))
    const second = await buyCart(t, await atTheClub(t, member), { addOns: ['BAG'] })
    const page = await ordersOf(member, { pageSize: 1 })
    expect(page).toMatchObject({
      orders: [{ activityNumber: second, activityType: 'CLUB', items: 'BAG', total: 10_351, vat: 1350 }],
      nextCursor: second,
    })
    expect(await ordersOf(member, { pageSize: 1, cursor: second })).toMatchObject({
      orders: [
        {
          activityNumber: first,
          items: 'KORU · YEAR and Joining fee',
          money: 47_150,
          redeemedMiles: 94_300,
          isRefundable: true,
          refund: 'none',
        },
      ],
      nextCursor: null,
    })
    const { preview, refund } = await refundsOf(t, member)
    const { object: shown } = (await preview(first)).body
    await refund(first, shown.previewReference)
    const { orders } = await ordersOf(member)
    expect(orders.map(({ refund: ended, isRefundable }) => [ended, isRefundable])).toEqual([
      ['ended', false],
      ['ended', false],
    ])
    const [added, term] = orders
    expect((added?.refundedMoney ?? 0) + (term?.refundedMoney ?? 0)).toBe(shown.money)
    expect(term?.refundedMiles).toBe(shown.points)
    expect((await ordersOf((await memberWithPoints(t)).member)).orders).toEqual([])
  })
})
