import type { Day } from '@waymark/rules/calendar'
import { priceBasket, type Basket, type BasketItem } from '@waymark/rules/club/basket'
import { seatPrice, type SeatPeriod } from '@waymark/rules/club/seat'
import type { CompanyKey } from '../../companies/index.ts'
import type { Of, QuoteAnswer, QuoteAsked } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { plansOf, type CompanyClub, type CompanyPlan } from '../company-club.ts'
import { findSeatUsers, type SeatUser } from '../holding/seat-user-store.ts'

type Line = Of<QuoteAsked, 'SEATS'>['seats'][number]
export type Rejected = Of<QuoteAnswer, 'SEATS'>['rejected'][number]

/** A line that can be ordered. `user` is undefined for a seat that nobody has yet. */
export interface SeatItem extends BasketItem {
  readonly user: Pick<SeatUser, 'reference' | 'name' | 'email'> | undefined
  readonly plan: CompanyPlan
  readonly costCentre: string
  /** The seat that is renewed, with the price before tax of the year that it is in; null for a new one. */
  readonly renews: { readonly seatId: string; readonly yearBefore: bigint | null } | null
}

export interface CheckedLines {
  readonly basket: Basket<SeatItem>
  readonly rejected: readonly Rejected[]
}

const LONGEST_COST_CENTRE = 40

/** Sorts lines into those that can be ordered, priced for their days, and those that can't, each with its reason (CORP-06). */
export async function checkLines(
  database: Database,
  { key, club, today }: { readonly key: CompanyKey; readonly club: CompanyClub; readonly today: Day },
  lines: readonly Line[],
  period: SeatPeriod,
): Promise<CheckedLines> {
  const emails = lines.map(({ user }) => user).filter((user) => user !== '')
  const users = emails.length === 0 ? [] : await findSeatUsers(database, key, emails, today)
  const plans = plansOf(club)
  const seen = new Set<bigint>()
  const items: SeatItem[] = []
  const rejected: Rejected[] = []
  for (const [place, line] of lines.entries()) {
    const user = users.find(({ byEmail }) => byEmail === line.user.toLowerCase())
    const plan = plans.find(({ code }) => code === line.plan)
    const reason = problemOf(line, user, plan, seen)
    if (user !== undefined) seen.add(user.reference)
    if (reason !== undefined) rejected.push({ line: place + 1, user: line.user, reason })
    else if (plan !== undefined)
      items.push({
        user,
        plan,
        costCentre: line.costCentre,
        renews: null,
        net: seatPrice(plan.amount, period),
        vatBasisPoints: club.vat,
      })
  }
  return { basket: priceBasket(items), rejected }
}

function problemOf(
  line: Line,
  user: SeatUser | undefined,
  plan: CompanyPlan | undefined,
  seen: ReadonlySet<bigint>,
): Rejected['reason'] | undefined {
  if (line.user !== '' && user === undefined) return 'USER_UNKNOWN'
  if (user !== undefined && seen.has(user.reference)) return 'USER_TWICE'
  if (user?.hasSeat === true) return 'USER_HAS_SEAT'
  if (plan === undefined) return 'PLAN_UNKNOWN'
  return line.costCentre.length > LONGEST_COST_CENTRE ? 'COST_CENTRE_LONG' : undefined
}
