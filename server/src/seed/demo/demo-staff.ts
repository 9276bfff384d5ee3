import { companyRoles } from '@waymark/rules/companies/company-roles'
import * as z from 'zod/mini'
import { membershipNumber } from './demo-accounts.ts'
import { parseSeedFile } from '../seed-file.ts'

const count = z.int().check(z.minimum(1))
const name = z.string().check(z.minLength(1), z.maxLength(40))
const way = z.pipe(
  z.string().check(z.regex(/^[A-Z]{3}-[A-Z]{3}$/)),
  z.transform((text: string) => ({ from: text.slice(0, 3), to: text.slice(4) })),
)

/** A user of the company. `months` back they were invited; `expired` and `removed` were some time ago too. */
const user = z.strictObject({
  number: membershipNumber,
  title: name,
  givenName: name,
  familyName: name,
  language: z._default(z.enum(['en', 'ko']), 'en'),
  costCentre: name,
  role: z.enum(companyRoles),
  state: z.enum(['joined', 'invited', 'expired', 'removed']),
  months: count,
})

/** A user's trip there and back on the company's account, this many months back, with what partners add. */
const trip = z.strictObject({
  person: membershipNumber,
  month: z.int().check(z.minimum(0), z.maximum(11)),
  day: z.int().check(z.minimum(1), z.maximum(28)),
  way,
  stayDays: count,
  hotelNights: z.optional(count),
  carDays: z.optional(count),
})

/** Points of the company that one user transferred to another, whole months back: what was spent this month is counted elsewhere. */
const transfer = z.strictObject({
  from: membershipNumber,
  to: membershipNumber,
  month: count,
  day: z.int().check(z.minimum(1), z.maximum(28)),
  points: count,
  note: z.string().check(z.maxLength(200)),
})

const limit = z.strictObject({ costCentre: name, points: count })

const staff = z.strictObject({
  company: membershipNumber,
  staff: z.array(user),
  trips: z.array(trip),
  transfers: z.array(transfer),
  limits: z.array(limit),
})

export type DemoUser = z.output<typeof user>
export type StaffTrip = z.output<typeof trip>
export type StaffTransfer = z.output<typeof transfer>

/**
 * The rest of the demo's company, besides those users who are demo accounts: sixty in all, in three cost centres, and a year of their
 * trips, with what its buyers transferred to colleagues. No two trips of a month share a route, so each flight of the company's account has one user.
 */
export const demoStaff = parseSeedFile('people/harakeke.json', staff)

/** A user of the company by number. @throws RangeError if there is none */
export function demoUser(number: string): DemoUser {
  const user = demoStaff.staff.find((one) => one.number === number)
  if (user === undefined) throw new RangeError(`The demo's company has no user ${number}`)
  return user
}
