import type { Day } from '@waymark/rules/calendar'
import { priceBasket } from '@waymark/rules/club/basket'
import { seatPrice, type SeatPeriod } from '@waymark/rules/club/seat'
import type { CompanyKey } from '../../companies/index.ts'
import type { Of, QuoteAsked } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CheckedLines, Rejected, SeatItem } from '../order/check-lines.ts'
import { plansOf, renewalAfter, type CompanyClub } from '../company-club.ts'
import { readSeatsEnding, type ListedSeat } from '../list/seat-list-store.ts'
import { readNextEnd } from '../seat-store.ts'

type Chosen = NonNullable<Of<QuoteAsked, 'SEATS'>['renew']>

interface Renewing {
  readonly key: CompanyKey
  readonly club: CompanyClub
  readonly today: Day
}

/** What a company can renew now. */
export interface Renewable {
  readonly opensOn: Day
  readonly isOpen: boolean
  readonly period: SeatPeriod
  /** Seats that end on the next company date and whose plan is sold; none before renewals open. */
  readonly items: readonly SeatItem[]
  readonly notSold: readonly ListedSeat[]
}

/**
 * The seats of a company that can be renewed, each with its price (CORP-06). Only those that end next: a seat that was renewed for the
 * year after can't be renewed twice by mistake. Undefined where the company has none.
 */
export async function readRenewable(
  database: Database,
  { key, club, today }: Renewing,
): Promise<Renewable | undefined> {
  const nextEnd = await readNextEnd(database, key, today)
  if (nextEnd === undefined) return undefined
  const renewal = renewalAfter(club, nextEnd, today)
  const rows = renewal.isOpen ? await readSeatsEnding(database, key, nextEnd) : []
  const plans = plansOf(club)
  const isSold = ({ plan }: ListedSeat): boolean => plans.some(({ code }) => code === plan)
  return {
    ...renewal,
    items: rows.flatMap((row) => {
      const plan = plans.find(({ code }) => code === row.plan)
      const price = { net: seatPrice(plan?.amount ?? 0n, renewal.period), vatBasisPoints: club.vat }
      return plan === undefined ? [] : [{ ...itemOf(row), plan, ...price }]
    }),
    notSold: rows.filter((row) => !isSold(row)),
  }
}

function itemOf(row: ListedSeat): Pick<SeatItem, 'user' | 'costCentre' | 'renews'> {
  const { user_email: email, nominee_reference: reference } = row
  return {
    user: email === null || reference === null ? undefined : { reference, email, name: row.user_name ?? '' },
    costCentre: row.cost_centre,
    renews: { seatId: row.seat_id, yearBefore: row.yearly },
  }
}

/** Sorts the chosen seats into those that can be renewed, and those that can't, each with its reason. */
export function checkRenewals({ items, notSold }: Renewable, chosen: Chosen): CheckedLines {
  const ids = new Set(chosen === 'ALL' ? [...items.map(idOf), ...notSold.map((row) => row.seat_id)] : chosen)
  const rejected = [...ids].flatMap((id, place): readonly Rejected[] => {
    if (items.some((item) => idOf(item) === id)) return []
    const gone = notSold.find((row) => row.seat_id === id)
    const reason = gone === undefined ? 'SEAT_NOT_RENEWABLE' : 'PLAN_UNKNOWN'
    return [{ line: place + 1, user: gone?.user_email ?? '', reason }]
  })
  return { basket: priceBasket(items.filter((item) => ids.has(idOf(item)))), rejected }
}

const idOf = ({ renews }: SeatItem): string => renews?.seatId ?? ''
