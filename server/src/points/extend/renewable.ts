import { addDays, dayIn, parseDay, type Day } from '@waymark/rules/calendar'
import { renewalAmount, renewedDay, type RenewalTag } from '@waymark/rules/points/renewal'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import { readAccountsKeptBy } from '../../closures/index.ts'
import { accountId, readRenewable, type AccountId, type Renewable } from '../../ledger/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { holdEnd, minutesAfter } from '../../orders/index.ts'

export type ExtendRule = NonNullable<ProgrammeConfiguration['extend']>

interface MergedPart {
  readonly account: bigint
  readonly points: bigint
}

/** Points of one date that can be renewed now, with the price of all of them before VAT. */
export interface RenewableDate {
  readonly tag: RenewalTag
  readonly expiresOn: Day
  readonly renewedTo: Day
  readonly points: bigint
  /** The part of the points that are of each membership that was merged into this one; never of those that haven't expired yet. */
  readonly merged: readonly MergedPart[]
  readonly amount: bigint
  /** The last day to renew them. */
  readonly possibleUntil: Day
}

/**
 * What a member can extend or restore at a moment (POINT-11). Points that would expire before an order could finish are left out, and so are
 * those whose new date would already have passed.
 */
export async function renewableDates(
  database: Database,
  account: bigint,
  {
    programme,
    rule,
    now,
    today,
  }: {
    readonly programme: ProgrammeConfiguration
    readonly rule: ExtendRule
    readonly now: Date
    /** The programme's day of the call. */
    readonly today: Day
  },
): Promise<readonly RenewableDate[]> {
  const found = await readWithMerged(database, accountId(account), {
    since: addDays(today, -rule.bringBackDays),
    today,
    until: addDays(today, rule.windowDays),
  })
  const holdsEnd = dayIn(
    programme.timeZone,
    holdEnd(minutesAfter(now, rule.quoteMinutes + rule.paymentMinutes), 0),
  )
  return found
    .map(({ tag, expiresOn, points, merged }) => {
      const day = parseDay(expiresOn)
      const isExpired = tag === 'expired'
      return {
        tag,
        expiresOn: day,
        renewedTo: renewedDay(rule, day),
        points,
        merged,
        amount: renewalAmount(rule, { tag, points }),
        possibleUntil: isExpired ? addDays(day, rule.bringBackDays) : day,
      }
    })
    .filter(
      ({ tag, expiresOn, renewedTo }) => renewedTo >= today && (tag === 'expired' || expiresOn >= holdsEnd),
    )
}

/** A member's dates, with what had expired on memberships before they were merged into theirs. */
async function readWithMerged(
  database: Database,
  account: AccountId,
  window: Parameters<typeof readRenewable>[2],
): Promise<readonly (Renewable & Pick<RenewableDate, 'merged'>)[]> {
  const dates = new Map<string, Renewable & { readonly merged: MergedPart[] }>()
  const merged = (await readAccountsKeptBy(database, account)).filter((from) => from !== account)
  const found = await readRenewable(database, [account, ...merged], window)
  for (const one of found.get(account) ?? []) dates.set(one.expiresOn, { ...one, merged: [] })
  for (const from of merged) {
    for (const { tag, expiresOn, points } of found.get(from) ?? []) {
      if (tag !== 'expired') continue
      const own = dates.get(expiresOn) ?? { tag, expiresOn, points: 0n, merged: [] }
      dates.set(expiresOn, {
        ...own,
        points: own.points + points,
        merged: [...own.merged, { account: from, points }],
      })
    }
  }
  return [...dates.values()].toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
}
