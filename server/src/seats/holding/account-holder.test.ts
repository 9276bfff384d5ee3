import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import { deleteNominee } from '@waymark/contract/companies/users/delete-nominee'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { findSeatUsers } from '@waymark/contract/seats/find-seat-users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userOf } from '../../../test/companies/companies.ts'
import { giveTerm, makeClubMember } from '../../../test/members.ts'
import { acceptSeat, atTheCompany, atTheSeat, buySeats, newBuyer } from '../../../test/companies/seats.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  t.clock.set(new Date('2026-11-20T01:00:00Z'))
})
afterAll(async () => t.close())

type Buyer = Awaited<ReturnType<typeof newBuyer>>

const seatFor = (email: string) => ({ user: email, plan: 'YEAR', costCentre: '' })

const numbersInClub = async (customer: bigint) => {
  const { rows } = await sql<{ number: string }>`
    select membership_number as number from membership where customer_number = ${customer} and program_code = 'KORU'`.execute(
    t.databases.jobs,
  )
  return rows.map(({ number }) => number)
}

const usersWithoutSeat = async (buyer: Buyer, searchText: string) =>
  (await buyer.call(findSeatUsers, { searchText })).body.object.users

test('[CORP-06] the account holder has a seat like any user: it banks their own days and makes no second membership', async () => {
  const buyer = await newBuyer(t)
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { from: '2026-11-01', until: '2027-10-31' })
  await sql`update membership set customer_number = ${buyer.company.customer} where customer_number = ${member.customer}`.execute(
    t.databases.jobs,
  )
  await sql`update subscription set customer_number = ${buyer.company.customer} where customer_number = ${member.customer}`.execute(
    t.databases.jobs,
  )
  const { email } = buyer.company
  expect(await usersWithoutSeat(buyer, email.slice(0, 12))).toMatchObject([{ email, isAccountHolder: true }])
  await buySeats(t, buyer, [seatFor(email.toUpperCase())])
  expect(await buyer.list()).toMatchObject([{ state: 'offered', user: { email } }])
  expect((await buyer.overview()).counts).toEqual({ free: 0, offered: 1, held: 0 })
  const who = await atTheSeat(t, buyer.company)
  expect(await who.own()).toMatchObject({ seats: [{ state: 'offered' }], ownDays: 346 })
  expect(await acceptSeat(who)).toMatchObject({ keptDays: 346, membershipNumber: club.membershipNumber })
  expect(await numbersInClub(buyer.company.customer)).toEqual([club.membershipNumber])
  expect(await buyer.list()).toMatchObject([{ state: 'held', user: { email } }])
  expect(await usersWithoutSeat(buyer, '')).toEqual([])
  expect((await buyer.quote([seatFor(email)])).error?.code).toBe('SEATS_REFUSED')
})

test('[CORP-06] an account holder who is no member gets a number of their own, since the company’s goes with the company', async () => {
  const buyer = await newBuyer(t)
  await buySeats(t, buyer, [seatFor(buyer.company.email)])
  await acceptSeat(await atTheSeat(t, buyer.company))
  const numbers = await numbersInClub(buyer.company.customer)
  expect(numbers).toHaveLength(1)
  expect(numbers).not.toContain(buyer.company.membershipNumber)
})

test('[CORP-06] [PROG-08] whoever hands a company over or takes it over keeps their seat, and it is the company’s to give again', async () => {
  const buyer = await newBuyer(t)
  const { company } = buyer
  const user = await userOf(t, company, {})
  await buySeats(t, buyer, [seatFor(company.email), seatFor(user.email)])
  const [former, next] = [await atTheSeat(t, company), await atTheSeat(t, user)]
  await acceptSeat(former)
  await buyer.call(offerOwnership, { nomineeReferenceNumber: user.reference })
  const owner = await atTheCompany(t, company, user.token)
  expect((await owner.call(acceptOwnership)).status).toBe(200)
  t.clock.advance(1000)
  const seats = async () => (await owner.list()).map(({ state, user: of }) => [state, of?.email].join(' '))
  expect(new Set(await seats())).toEqual(new Set([`held ${company.email}`, `offered ${user.email}`]))
  expect((await acceptSeat(next)).until).toBe('2027-11-19')
  expect(new Set(await seats())).toEqual(new Set([`held ${company.email}`, `held ${user.email}`]))
  const [before] = (await owner.call(retrieveNominees)).body.object.nomineeDetails
  await owner.call(deleteNominee, {
    nomineeDetails: [{ nomineeReferenceNumber: before?.nomineeReferenceNumber }],
  })
  await t.app.relay.run()
  expect(new Set(await seats())).toEqual(new Set(['free ', `held ${user.email}`]))
  expect((await former.own()).seats).toEqual([])
})
