import { priceBasket } from '@waymark/rules/club/basket'
import { seatPeriod } from '@waymark/rules/club/seat'
import { addDays, type Day } from '@waymark/rules/calendar'
import { maskedName } from '@waymark/rules/names/masked-name'
import * as z from 'zod/mini'
import type { CompanyRow } from '../../companies/index.ts'
import { seatOrderTerms, type SeatOrderTerms } from '../../seats/order/seat-order-terms.ts'
import { noonOf } from '../history/past.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoClubTerms } from './demo-club-terms.ts'
import { demoCompany } from './demo-company.ts'
import { demoOrder, type DemoOrder } from './demo-order.ts'
import { demoStaff, demoUser } from './demo-staff.ts'

/** The company bought its seats this many days ago. */
const DAYS_AGO = 84

/** Who has a seat: they accepted it, or haven't answered yet. */
export const seatHolders = ['204001010', '204001028', '204001044', '204001051'] as const
export const seatInvited = ['204001077', '204001101'] as const
/** Seats that nobody has yet, paid for by the head office. */
const spare = ['Head office', 'Head office'] as const

/** What the demo's company bought of the club. */
export interface SeatSale extends DemoOrder {
  readonly terms: SeatOrderTerms
}

/** A year of the club for some of the company's users, waiting for payment. */
export function seatSale(
  today: Day,
  buyer: CompanyRow,
  users: ReadonlyMap<string, bigint>,
  configVersion: number,
): SeatSale {
  const day = addDays(today, -DAYS_AGO)
  const named = [...seatHolders, ...seatInvited].map((number) => ({ ...demoUser(number), number }))
  const seats = [
    ...named.map((user) => seatFor(user.costCentre, user, users.get(user.number) ?? null)),
    ...spare.map((costCentre) => seatFor(costCentre, undefined, null)),
  ]
  const terms: SeatOrderTerms = {
    clubCode: 'KORU',
    clubName: demoCompany.programs.find(({ programCode }) => programCode === 'KORU')?.programName ?? {},
    period: seatPeriod(day, undefined),
    buyer: {
      companyName: buyer.company_name,
      businessNumber: buyer.business_number ?? '',
      taxNumber: buyer.tax_number ?? '',
      addressLine1: buyer.address_line1,
      addressLine2: buyer.address_line2,
      city: buyer.city,
      state: buyer.region,
      zipCode: buyer.postal_code,
      countryCode: buyer.country_code,
    },
    seats,
  }
  const lines = [lineOf(seats)]
  const owner = demoAccounts.find(({ number }) => number === demoStaff.company)
  const order = demoOrder({
    prefix: 'ST',
    kind: 'seats',
    terms: z.encode(seatOrderTerms, terms),
    program_code: 'AP4B',
    membership_number: demoStaff.company,
    sender_name: maskedName(owner?.givenName ?? '', owner?.familyName ?? ''),
    config_version: configVersion,
    locale: 'en',
    submitted_at: noonOf(day),
    lines,
  })
  return { order, terms, lines, sessionId: `ps_demo_${demoStaff.company}`, page: 'corporate/seats' }
}

const [sold] = demoClubTerms.seats.plans
const plan = demoClubTerms.plans.find(({ code }) => code === sold?.plan)

function seatFor(
  costCentre: string,
  user: { readonly givenName: string; readonly familyName: string } | undefined,
  reference: bigint | null,
): SeatOrderTerms['seats'][number] {
  if (sold === undefined || plan === undefined) throw new Error('The demo sells no seats')
  const amount = BigInt(sold.amount)
  const { net, vat } = priceBasket([{ net: amount, vatBasisPoints: BigInt(demoClubTerms.vat) }])
  return {
    reference,
    user:
      user === undefined ? '' : `${user.givenName}.${user.familyName}@harakeke-timber.example`.toLowerCase(),
    name: user === undefined ? '' : `${user.givenName} ${user.familyName}`,
    plan: plan.code,
    names: plan.name,
    costCentre,
    renews: null,
    yearly: amount,
    yearBefore: null,
    net,
    vat,
  }
}

/** All seats are of one plan. */
function lineOf(seats: SeatOrderTerms['seats']): SeatSale['lines'][number] {
  const sum = (part: 'net' | 'vat'): bigint => seats.reduce((all, seat) => all + seat[part], 0n)
  return {
    item: seats[0]?.plan ?? '',
    quantity: BigInt(seats.length),
    unit_points: 0n,
    unit_price: seats[0]?.net ?? 0n,
    points: 0n,
    net: sum('net'),
    vat_basis_points: demoClubTerms.vat,
    vat: sum('vat'),
    service_charge: 0n,
  }
}
