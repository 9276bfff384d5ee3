import { dayIn } from '@waymark/rules/calendar'
import type { Database, Tx } from '../platform/database/database.ts'
import { checkCompany, readCompany, type CheckedCompany } from './check-company.ts'
import { companyProblems } from './problems/company-problems.ts'
import { codesOf, type ConfigurationProblem } from './problems/problem.ts'
import type { CompanyTerms, ProgrammeTerms } from './schema.ts'
import { countTierHolders } from './tier-holder-store.ts'

/** A document that is to replace another. */
export interface Replacement {
  readonly companyCode: string
  readonly body: unknown
  readonly replaced: unknown
  readonly now: Date
}

/**
 * Validates a document that replaces another: as any document, and it keeps what people have: each programme, since memberships are of it,
 * and each tier that somebody holds. Holders are counted only where a tier is dropped; one who gets it afterwards isn't seen.
 */
export async function checkReplacement(
  database: Database | Tx,
  { companyCode, body, replaced, now }: Replacement,
): Promise<CheckedCompany> {
  const read = readCompany(body)
  const before = readCompany(replaced)
  if (read.kind === 'wrong' || before.kind === 'wrong') return checkCompany(body)
  const { document } = read
  const problems = [...companyProblems(document), ...programmesLeftOut(document, before.document)]
  for (const [index, programme] of document.programs.entries()) {
    const earlier = before.document.programs.find(({ programCode }) => programCode === programme.programCode)
    const dropped = earlier === undefined ? [] : tiersLeftOut(programme, earlier)
    if (dropped.length === 0) continue
    const { programCode, timeZone } = programme
    const holders = await countTierHolders(
      database,
      { companyCode, programCode },
      dropped,
      dayIn(timeZone, now),
    )
    const held = dropped.flatMap((code) => stillHeld(code, holders.get(code) ?? 0n))
    problems.push(...held.map((reason) => ({ place: `programs.${String(index)}.tiers`, reason })))
  }
  const [first, ...others] = problems
  return first === undefined ? read : { kind: 'wrong', problems: [first, ...others] }
}

function programmesLeftOut(
  { programs }: CompanyTerms,
  { programs: before }: CompanyTerms,
): readonly ConfigurationProblem[] {
  const codes = new Set(programs.map(({ programCode }) => programCode))
  return before
    .filter(({ programCode }) => !codes.has(programCode))
    .map(({ programCode }) => ({
      place: 'programs',
      reason: `must keep ${programCode}, which can be set inactive`,
    }))
}

function tiersLeftOut({ tiers }: ProgrammeTerms, before: ProgrammeTerms): readonly string[] {
  const codes = new Set(codesOf(tiers))
  return codesOf(before.tiers).filter((code) => !codes.has(code))
}

function stillHeld(code: string, holders: bigint): readonly string[] {
  if (holders === 0n) return []
  const count = holders === 1n ? '1 member still does' : `${holders.toLocaleString('en')} members still do`
  return [`must keep ${code} until nobody holds it: ${count}`]
}
