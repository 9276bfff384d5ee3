import type { Day } from '@waymark/rules/calendar'
import { tierPeriodOn, type TierPeriod } from '@waymark/rules/club/tier-period'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { SubscriptionKey } from '../../subscriptions/index.ts'
import { readPersonGrants } from '../../tiers/index.ts'
import type { Club } from '../club-of-company.ts'

/** The tiers that give a club free, with their programme. */
export interface FreeTiers {
  readonly programme: ProgrammeConfiguration
  readonly codes: readonly string[]
  readonly guestsOf: (tierCode: string) => number
}

/** Undefined where no tier of the company gives its club free. */
export function freeTiersOf(
  { programs }: Pick<CompanyConfiguration, 'programs'>,
  { freeFor }: Pick<Club, 'freeFor'>,
): FreeTiers | undefined {
  const programme = programs.find(({ programCode }) => programCode === freeFor?.programCode)
  if (freeFor === undefined || programme === undefined) return undefined
  const { tiers } = freeFor
  return {
    programme,
    codes: tiers.map(({ code }) => code),
    guestsOf: (tierCode) => tiers.find(({ code }) => code === tierCode)?.guests ?? 0,
  }
}

/** A tier's names by language; its code where the programme no longer has it. */
export function tierNames({ programme }: FreeTiers, tierCode: string): Readonly<Record<string, string>> {
  return programme.tiers.find(({ code }) => code === tierCode)?.name ?? { en: tierCode }
}

/** For how long a person has the club free, as often as needed. */
export type FreeOn = (day: Day) => TierPeriod | undefined

/** Reads which tiers give a person the club free; undefined while one of them is still to be decided for today. */
export async function readFree(
  database: Database | Tx,
  { programme, codes }: FreeTiers,
  { companyCode, customer }: SubscriptionKey,
  today: Day,
): Promise<FreeOn | undefined> {
  const key = { companyCode, programCode: programme.programCode, customer }
  const grants = await readPersonGrants(database, key, today)
  const isDue = grants.some((grant) => grant.isDue && codes.includes(grant.tierCode))
  if (isDue && programme.tiersAreEarned) return undefined
  return (day) => tierPeriodOn(grants, codes, day)
}
