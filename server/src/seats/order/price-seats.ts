import { seatPeriod, type SeatPeriod } from '@waymark/rules/club/seat'
import { dayIn, type Day } from '@waymark/rules/calendar'
import { readCompany, type CompanyKey, type CompanyRow } from '../../companies/index.ts'
import type { Of, Price, Pricing, QuoteAnswer, QuoteAsked } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { checkLines, type CheckedLines } from './check-lines.ts'
import { checkRenewals, readRenewable } from '../renewal/check-renewals.ts'
import { companyClubOf, plansOf, type CompanyClub } from '../company-club.ts'
import { presentSeats } from '../list/present-seats.ts'
import type { SeatOrderTerms } from './seat-order-terms.ts'
import { readCompanyDate } from '../seat-store.ts'

type SeatPrice = Price<SeatOrderTerms, Of<QuoteAnswer, 'SEATS'>>

/** Prices the seats that can be ordered, each with its own tax; the others are named and cost nothing (CORP-06). */
export async function priceSeats(
  { database, call, company }: Pricing,
  asked: Of<QuoteAsked, 'SEATS'>,
): Promise<SeatPrice> {
  const { membership, locale } = call
  const club = companyClubOf(company)
  const buyer = mayBuy(call) ? await readCompany(database, membership) : undefined
  if (club === undefined || plansOf(club).length === 0 || buyer === undefined)
    return call.fail('PRODUCT_NOT_OFFERED')
  const { mostInOrder: most } = club.seats
  if (asked.seats.length > most)
    return call.fail('ORDER_LIMIT_REACHED', { data: { limit: 'seats', left: most } })
  const today = dayIn(club.programme.timeZone, call.now)
  const { period, basket, rejected } = await checked(database, { key: membership, club, today }, asked)
  if (basket.items.length === 0)
    return call.fail('SEATS_REFUSED', {
      fields: rejected.map(({ line, reason }) => ({ field: `seats.${String(line)}`, code: reason })),
    })
  const { programCode: clubCode, programName: clubName } = club.programme
  const terms = { clubCode, clubName, period, buyer: buyerOf(buyer), seats: seatsOf(basket) }
  return {
    terms,
    points: 0n,
    fee: { amount: basket.net, vat: basket.vat, serviceCharge: 0n, total: basket.total },
    lines: linesOf(basket),
    vatBasisPoints: club.vat,
    quoteMinutes: club.quoteMinutes,
    answer: (common) => ({
      ...common,
      activityType: 'SEATS',
      ...presentSeats(terms, locale),
      rejected: [...rejected],
    }),
  }
}

/** What of the request can be ordered, and for which days. */
async function checked(
  database: Database,
  buying: { readonly key: CompanyKey; readonly club: CompanyClub; readonly today: Day },
  { seats, renew }: Of<QuoteAsked, 'SEATS'>,
): Promise<CheckedLines & { readonly period: SeatPeriod }> {
  const { key, today } = buying
  if (renew !== undefined) {
    const renewable = await readRenewable(database, buying)
    if (renewable !== undefined) return { ...checkRenewals(renewable, renew), period: renewable.period }
  }
  const period = seatPeriod(today, await readCompanyDate(database, key, today))
  return { ...(await checkLines(database, buying, renew === undefined ? seats : [], period)), period }
}

/** Seats are bought by a company's people, with the privilege of the page that sells them (PROG-06). */
function mayBuy({ membership }: Pricing['call']): boolean {
  const { programType, status, permissionOn } = membership
  return programType === 'corporate' && status === 'A' && permissionOn('corporate_register_product') === 'F'
}

function buyerOf(row: CompanyRow): SeatOrderTerms['buyer'] {
  return {
    companyName: row.company_name,
    businessNumber: row.business_number ?? '',
    taxNumber: row.tax_number ?? '',
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.region,
    zipCode: row.postal_code,
    countryCode: row.country_code,
  }
}

function seatsOf({ items }: CheckedLines['basket']): SeatOrderTerms['seats'] {
  return items.map(({ user, plan, costCentre, renews, net, vat }) => ({
    reference: user?.reference ?? null,
    user: user?.email ?? '',
    name: user?.name ?? '',
    plan: plan.code,
    names: plan.name,
    costCentre,
    renews: renews?.seatId ?? null,
    yearly: plan.amount,
    yearBefore: renews?.yearBefore ?? null,
    net,
    vat,
  }))
}

/** A line a plan: all its seats cost the same. */
function linesOf({ items }: CheckedLines['basket']): SeatPrice['lines'] {
  const plans = Map.groupBy(items, ({ plan }) => plan.code)
  return [...plans].map(([item, seats]) => {
    const sum = (part: 'net' | 'vat'): bigint => seats.reduce((all, seat) => all + seat[part], 0n)
    const price = { units: seats.length, unitPoints: 0n, unitPrice: seats[0]?.net ?? 0n, points: 0n }
    return { item, ...price, amount: sum('net'), vat: sum('vat') }
  })
}
