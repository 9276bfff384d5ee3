import { screenKeys } from '@waymark/contract/screens'
import { isMembershipNumber } from '@waymark/rules/membership-number'
import * as z from 'zod/mini'
import { parseSeedFile } from '../seed-file.ts'

/** The password of every demo account. Published on purpose: the demo has nothing to protect. */
export const demoPassword = 'Kia-ora-2026'
export const demoPin = '4071'

const screens: readonly string[] = screenKeys

/** A screen, or one of its tabs: 'my_profile/preferences' (PROG-06). */
const page = z.string().check(z.refine((key) => screens.includes(key.split('/', 1)[0] ?? ''), 'not a screen'))

/** A nine-digit number with a Luhn check digit. */
export const membershipNumber = z.string().check(z.refine(isMembershipNumber, 'not a membership number'))
export const demoTier = z.enum(['BASE', 'SILVER', 'GOLD', 'ELITE'])
const name = z.string().check(z.minLength(1), z.maxLength(40))

/** How many yearly club terms somebody has had, and when the last one ends: some days ago, today, or at the end of a month. */
const club = z.strictObject({
  years: z.int().check(z.minimum(1)),
  endsInMonths: z._default(z.int().check(z.minimum(0)), 0),
  endsToday: z._default(z.boolean(), false),
  endedDaysAgo: z.optional(z.int().check(z.minimum(1))),
  /** The last term was bought by an order, with these add-ons. */
  paid: z.optional(z.array(z.string())),
})

const nomineeOf = z.strictObject({
  company: membershipNumber,
  reference: z.int(),
  privileges: z.record(page, z.enum(['F', 'R'])),
  costCentre: name,
})

const account = z.strictObject({
  number: membershipNumber,
  title: name,
  givenName: name,
  familyName: name,
  language: z._default(z.enum(['en', 'ko']), 'en'),
  programCode: z._default(z.enum(['AP', 'AP4B']), 'AP'),
  tier: demoTier,
  /** Months before the seeding date. */
  enrolled: z.int().check(z.minimum(0)),
  /** What the account demonstrates. */
  purpose: z.string(),
  status: z.optional(z.string()),
  companyName: z.optional(name),
  /** Leaves mandatory profile fields empty. */
  profile: z.optional(z.literal('missing')),
  attributes: z.optional(z.record(z.string(), z.string())),
  signInLocked: z.optional(z.literal(true)),
  secondFactor: z.optional(z.literal('mailedCode')),
  club: z.optional(club),
  nomineeOf: z.optional(nomineeOf),
})

export type DemoAccount = z.output<typeof account>

/** The demo's people, all fictional. */
export const demoAccounts: readonly DemoAccount[] = parseSeedFile('people/waymark.json', z.array(account))

/** People with their own membership: everybody except a company's nominees. */
export const demoMembers: readonly DemoAccount[] = demoAccounts.filter(
  ({ nomineeOf }) => nomineeOf === undefined,
)

/** The account with a number. @throws RangeError if the demo has none */
export function demoAccountOf(number: string): DemoAccount {
  const account = demoAccounts.find((one) => one.number === number)
  if (account === undefined) throw new RangeError(`No demo account ${number}`)
  return account
}
