import { completeAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/complete-auto-renewal'
import { setAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal'
import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { renewSubscriptions, tellOfRenewals } from '../../src/club/index.ts'
import { createConfiguration } from '../../src/configuration/index.ts'
import { atTheClub } from './club.ts'
import { giveTerm, makeClubMember, type TestMember } from '../members.ts'
import { publicUrl, type TestApp } from '../test-app.ts'

const page = `${publicUrl}/airpoints-account/koru/overview`
const fail = (error: unknown): never => {
  throw error
}

/** A member of the club until a day, acting for their points, with their automatic renewal. */
export async function renewingMember(t: TestApp, until: Day) {
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { until })
  return { member, club, ...(await renewalOf(t, member)) }
}

/** Signs a member in, for a time to which the clock has moved. */
export async function renewalOf(t: TestApp, member: TestMember) {
  const who = await atTheClub(t, member)
  const turn = async (more: object, key: string = randomUUID()) => who.call(setAutoRenewal, more, key)
  const on = async (more: object = {}) => {
    const { autoRenewal } = await who.overview()
    const { consent, price } = autoRenewal ?? fail(new Error('There is nothing to turn on'))
    const shown = { consentVersion: consent.version, expectedTotal: price.total }
    return turn({ isOn: true, ...shown, successUrl: page, cancelUrl: page, ...more })
  }
  return {
    who,
    on,
    stop: async () => turn({ isOn: false }),
    complete: async () => who.call(completeAutoRenewal),
    shown: async () => (await who.overview()).autoRenewal,
    /** Turns it on and saves a method on the gateway's page. */
    agree: async (choice: 'save' | 'saveDeclining' = 'save', more: object = {}) => {
      const { object } = (await on(more)).body
      await chooseMethod(t, object.redirectURL ?? '', choice)
      const done = await who.call(completeAutoRenewal)
      expect(done.body.object.autoRenewal.state).toBe('on')
      return done.body.object.autoRenewal
    },
  }
}

/** Chooses on the page that saves a method; each gateway names its form's field in its own way. */
export async function chooseMethod(t: TestApp, address: string, choice: string): Promise<void> {
  for (const field of ['choice', 'outcome'])
    await t.sandbox.app.inject({
      method: 'POST',
      url: new URL(address).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${field}=${choice}`,
    })
}

/** Runs the job that sends notices. */
export async function runNotices(t: TestApp): Promise<number> {
  const configuration = createConfiguration(t.databases.jobs, t.clock, () => {})
  return tellOfRenewals({ database: t.databases.jobs, clock: t.clock, configuration }, fail)
}

/** Runs the job that charges. */
export async function runCharges(t: TestApp, onFailure: (error: unknown) => void = fail): Promise<number> {
  return renewSubscriptions(t.app.orders, onFailure)
}

/** Orders, terms and successful charges of a person, and what was refunded, in cents. */
export async function tally(t: TestApp, { customer }: TestMember) {
  const { rows } = await sql<Record<'orders' | 'posted' | 'terms' | 'charged' | 'refunded', bigint>>`
    select (select count(*) from orders where customer_number = ${customer}) as orders,
      (select count(*) from orders where customer_number = ${customer} and state = 'POSTED') as posted,
      (select count(*) from subscription_term join subscription using (subscription_id)
        where customer_number = ${customer} and revoked_at is null) as terms,
      (select coalesce(sum(p.amount), 0)::bigint from payment_attempt a join payment p using (payment_id)
        join orders o on o.order_id = p.subject_id where o.customer_number = ${customer} and a.status = 'succeeded') as charged,
      (select coalesce(sum(r.amount), 0)::bigint from payment_refund r join orders o on o.order_id = r.payment_id
        where o.customer_number = ${customer}) as refunded`.execute(t.databases.jobs)
  const [row] = rows
  if (row === undefined) throw new Error('A count has no answer')
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
}
