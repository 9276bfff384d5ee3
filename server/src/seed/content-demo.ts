import { dayIn } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { createConfiguration } from '../configuration/index.ts'
import { importContent, readContentItems } from '../content/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { demoBenefits } from './content-benefits.ts'
import { demoOffers } from './content-offers.ts'
import { demoChrome, demoPages } from './content-pages.ts'
import { demoPartners } from './content-partners.ts'
import { demoCompanyCode } from './demo-company.ts'

const BY = 'demo'

/**
 * Writes the demo's content by the day of the start, so that its offers run whenever that is; under the jobs' role. What an operator
 * has written over stays the operator's, and a company that an operator has configured anew, perhaps without the tiers and programmes
 * that the demo's content speaks of, gets none of it.
 */
export async function seedContent(database: Database, clock: Clock): Promise<void> {
  if (!(await isConfiguredByDemo(database))) return
  const company = await createConfiguration(database, clock).findCompany(demoCompanyCode)
  const [programme] = company?.programs ?? []
  if (company === undefined || programme === undefined) return
  const now = clock.now()
  const all = [
    ...demoPartners,
    ...demoOffers(dayIn(programme.timeZone, now)),
    ...demoBenefits,
    ...demoPages,
    demoChrome,
  ]
  const there = await readContentItems(database, demoCompanyCode)
  const others = new Set(there.filter(({ made_by }) => made_by !== BY).map(({ content_id }) => content_id))
  const items = all.filter(({ id }) => !others.has(id))
  const done = await importContent(database, { company, document: { items }, by: BY, at: now, dryRun: false })
  if (done.kind === 'wrong')
    throw new Error(`The demo's content cannot be written: ${done.problems.join('; ')}`)
}

async function isConfiguredByDemo(database: Database): Promise<boolean> {
  const { rows } = await sql<{ made_by: string }>`
    select made_by from configuration where company_code = ${demoCompanyCode} order by version desc limit 1`.execute(
    database,
  )
  return rows[0]?.made_by === BY
}
