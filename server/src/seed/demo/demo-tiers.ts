import { addDays, type Day } from '@waymark/rules/calendar'
import { tierLastsUntil, tierYearOf } from '@waymark/rules/tiers/tier'
import { evaluateTiers, type KeptGrant, type TierMove } from '@waymark/rules/tiers/tier-evaluation'
import { sql } from 'kysely'
import type { TierTerms } from '@waymark/rules/tiers/tier-progress'
import { checkCompany, type ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertGrant, insertMove } from '../../tiers/index.ts'
import { demoMembers } from './demo-accounts.ts'
import { demoCompany, demoCompanyCode } from './demo-company.ts'
import { accountOf } from './demo-numbers.ts'
import { noonOf, type Past } from '../history/past.ts'

interface EarnedDay {
  readonly day: Day
  readonly points: bigint
}

/** Gives the demo's members the tiers their status points have earned, day by day, with history. Nobody is notified. */
export async function writeTiers(tx: Tx, past: Past): Promise<void> {
  const programme = demoProgramme()
  for (const { number, programCode, tier } of demoMembers) {
    const key = { companyCode: demoCompanyCode, programCode, membershipNumber: number }
    if (programCode !== programme.programCode) {
      if (tier !== 'BASE')
        await insertGrant(tx, key, givenUntil(past, tier, programme.tierYearEndsOn), past.now)
      continue
    }
    const { grants, moves } = tiersOf(programme, await readEarned(tx, number), past.today)
    for (const grant of grants) await insertGrant(tx, key, { ...grant, reference: null }, noonOf(grant.from))
    for (const move of moves) await insertMove(tx, key, move, noonOf(move.on))
  }
}

/** A company's tier is given by the operator: its points don't affect it. */
function givenUntil(
  { today }: Past,
  tierCode: string,
  tierYearEndsOn: string,
): Parameters<typeof insertGrant>[2] {
  const until = tierLastsUntil(today, tierYearEndsOn)
  const { from } = tierYearOf(today, tierYearEndsOn)
  return { tierCode, source: 'operator', from, until, reviewOn: addDays(until, 1), reference: null }
}

function demoProgramme(): Pick<ProgrammeConfiguration, 'programCode' | keyof TierTerms> {
  const checked = checkCompany(demoCompany)
  const programme = checked.kind === 'good' ? checked.document.programs[0] : undefined
  if (programme === undefined) throw new Error('The demo company has no programme')
  return programme
}

async function readEarned(tx: Tx, number: string): Promise<readonly EarnedDay[]> {
  const { rows } = await sql<EarnedDay>`
    select occurred_on as day, sum(amount)::bigint as points from ledger.entry
    where account_id = ${accountOf(number)} and point_type = 'STATUS' group by occurred_on order by occurred_on`.execute(
    tx,
  )
  return rows
}

/** The results of evaluating on each of the days. */
function tiersOf(
  programme: TierTerms,
  earned: readonly EarnedDay[],
  today: Day,
): { readonly grants: readonly KeptGrant[]; readonly moves: readonly TierMove[] } {
  const sums = new Map<Day, bigint>()
  const moves: TierMove[] = []
  let grants: KeptGrant[] = []
  const evaluate = (day: Day): void => {
    const plan = evaluateTiers(programme, { grants, pointsOf: (end) => sums.get(end) ?? 0n, today: day })
    grants = grants.map((grant) => ({ ...grant, ...plan.changed.find(({ id }) => id === grant.id) }))
    for (const made of plan.made) grants.push({ ...made, id: String(grants.length) })
    moves.push(...plan.moves)
  }
  for (const { day, points } of earned) {
    // A year's end in between is decided by what was earned until then.
    evaluate(day)
    const { to } = tierYearOf(day, programme.tierYearEndsOn)
    sums.set(to, (sums.get(to) ?? 0n) + points)
    evaluate(day)
  }
  evaluate(today)
  return { grants, moves }
}
