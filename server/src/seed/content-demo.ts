import { dayIn, type Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { createConfiguration } from '../configuration/index.ts'
import { importContent, readContentItems } from '../content/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { demoBenefits } from './content-benefits.ts'
import { demoOffers } from './content-offers.ts'
import { demoChrome, demoPages } from './content-pages.ts'
import { demoPartners, type WrittenContent } from './content-partners.ts'
import { demoCompanyCode } from './demo-company.ts'
import { secondCompanyCode } from './second-company.ts'
import { secondBenefits } from './second-content-benefits.ts'
import { secondOffers } from './second-content-offers.ts'
import { secondChrome, secondPages } from './second-content-pages.ts'
import { secondPartners } from './second-content-partners.ts'

const BY = 'demo'

/** What each of the demo's companies shows, by the day that it is looked at. */
const contentOf: Readonly<Record<string, (today: Day) => readonly WrittenContent[]>> = {
  [demoCompanyCode]: (today) => [
    ...demoPartners,
    ...demoOffers(today),
    ...demoBenefits,
    ...demoPages,
    demoChrome,
  ],
  [secondCompanyCode]: (today) => [
    ...secondPartners,
    ...secondOffers(today),
    ...secondBenefits,
    ...secondPages,
    secondChrome,
  ],
}

/** Writes the content of the demo's companies by the day of the start, so that its offers run whenever that is; under the jobs' role. */
export async function seedContent(database: Database, clock: Clock): Promise<void> {
  for (const companyCode of Object.keys(contentOf)) await seedContentOf(database, clock, companyCode)
}

/**
 * What an operator has written over stays the operator's, and a company that an operator has configured anew, perhaps without the tiers
 * and programmes that the demo's content speaks of, gets none of it.
 */
async function seedContentOf(database: Database, clock: Clock, companyCode: string): Promise<void> {
  if (!(await isConfiguredByDemo(database, companyCode))) return
  const company = await createConfiguration(database, clock).findCompany(companyCode)
  const [programme] = company?.programs ?? []
  if (company === undefined || programme === undefined) return
  const now = clock.now()
  const all = contentOf[companyCode]?.(dayIn(programme.timeZone, now)) ?? []
  const there = await readContentItems(database, companyCode)
  const others = new Set(there.filter(({ made_by }) => made_by !== BY).map(({ content_id }) => content_id))
  const items = all.filter(({ id }) => !others.has(id))
  const done = await importContent(database, { company, document: { items }, by: BY, at: now, dryRun: false })
  if (done.kind === 'wrong')
    throw new Error(`The content of ${companyCode} cannot be written: ${done.problems.join('; ')}`)
}

async function isConfiguredByDemo(database: Database, companyCode: string): Promise<boolean> {
  const { rows } = await sql<{ made_by: string }>`
    select made_by from configuration where company_code = ${companyCode} order by version desc limit 1`.execute(
    database,
  )
  return rows[0]?.made_by === BY
}
