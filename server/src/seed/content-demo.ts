import { sql } from 'kysely'
import { createConfiguration, type CompanyConfiguration } from '../configuration/index.ts'
import { importContent } from '../content/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { demoCompanyCode } from './demo/demo-company.ts'
import { secondCompanyCode } from './second-company.ts'
import { readSeedFile } from './seed-file.ts'

const BY = 'demo'

/** Each demo company's folder in content/. */
const folders = { [demoCompanyCode]: 'waymark', [secondCompanyCode]: 'qamar' }

/** The files in each folder. Partners come first, since offers reference them. */
const files = ['partners', 'offers', 'benefits', 'help', 'legal', 'header-and-footer'] as const

/** All demo content files with their company, in import order. */
export const demoContentFiles: readonly { readonly companyCode: string; readonly name: string }[] =
  Object.entries(folders).flatMap(([companyCode, folder]) =>
    files.map((file) => ({ companyCode, name: `content/${folder}/${file}.json` })),
  )

/** Writes the demo companies' content relative to the start date, so that its offers are always current; under the jobs role. */
export async function seedContent(database: Database, clock: Clock): Promise<void> {
  for (const companyCode of Object.keys(folders)) {
    // A company that an operator has configured can lack the tiers and programmes that the demo content refers to.
    if (!(await isConfiguredByDemo(database, companyCode))) continue
    const company = await createConfiguration(database, clock).findCompany(companyCode)
    if (company === undefined) continue
    const own = demoContentFiles.filter((file) => file.companyCode === companyCode)
    for (const { name } of own) await importDemoFile(database, company, clock.now(), name, readSeedFile(name))
  }
}

/**
 * Imports a file as `operator content import` does, but keeps what an operator has written.
 * @throws Error with the file and every invalid item and field
 */
export async function importDemoFile(
  database: Database,
  company: CompanyConfiguration,
  at: Date,
  name: string,
  document: unknown,
): Promise<void> {
  const done = await importContent(database, {
    company,
    document,
    by: BY,
    at,
    dryRun: false,
    keepsOthers: true,
  })
  if (done.kind === 'wrong')
    throw new Error(`server/src/seed/${name} can't be imported: ${done.problems.join('; ')}`)
}

async function isConfiguredByDemo(database: Database, companyCode: string): Promise<boolean> {
  const { rows } = await sql<{ made_by: string }>`
    select made_by from configuration where company_code = ${companyCode} order by version desc limit 1`.execute(
    database,
  )
  return rows[0]?.made_by === BY
}
