import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { companyConfiguration, type CompanyConfiguration, type ProgrammeConfiguration } from './schema.ts'
import { addVersion, readInForce } from './store.ts'

/** How long a process goes on with what it read: a change reaches everybody within this time. */
const FRESH_MS = 5000

export interface Configuration {
  /** A company's configuration in force now. @throws when there is none */
  readonly company: (companyCode: string) => Promise<CompanyConfiguration>
  /** The same for a code that somebody outside wrote: undefined when there is no such company. */
  readonly findCompany: (companyCode: string) => Promise<CompanyConfiguration | undefined>
  readonly programme: (
    companyCode: string,
    programCode: string,
  ) => Promise<{ readonly company: CompanyConfiguration; readonly programme: ProgrammeConfiguration }>
  /** The company that a visitor sees before saying who they are: the first by code. */
  readonly defaultCompany: () => Promise<CompanyConfiguration>
}

/** Reads the configuration in force, keeping it for five seconds. A document that no longer fits the schema is an error at once. */
export function createConfiguration(database: Database, clock: Clock): Configuration {
  let kept:
    | { readonly until: number; readonly companies: ReadonlyMap<string, CompanyConfiguration> }
    | undefined
  const companies = async (): Promise<ReadonlyMap<string, CompanyConfiguration>> => {
    const now = clock.now()
    if (kept !== undefined && kept.until > now.getTime()) return kept.companies
    const rows = await readInForce(database, now)
    const read = rows.map((row): [string, CompanyConfiguration] => [
      row.company_code,
      { ...z.parse(companyConfiguration, row.body), companyCode: row.company_code, version: row.version },
    ])
    kept = { until: now.getTime() + FRESH_MS, companies: new Map(read) }
    return kept.companies
  }
  const findCompany = async (companyCode: string): Promise<CompanyConfiguration | undefined> =>
    (await companies()).get(companyCode)
  const company = async (companyCode: string): Promise<CompanyConfiguration> => {
    const found = await findCompany(companyCode)
    if (found === undefined) throw new Error(`No configuration is in force for company ${companyCode}`)
    return found
  }
  return {
    company,
    findCompany,
    programme: async (companyCode, programCode) => {
      const found = await company(companyCode)
      const programme = found.programs.find((one) => one.programCode === programCode)
      if (programme === undefined) throw new Error(`Company ${companyCode} has no programme ${programCode}`)
      return { company: found, programme }
    },
    defaultCompany: async () => {
      const [first] = (await companies()).values()
      if (first === undefined) throw new Error('No company is configured')
      return first
    },
  }
}

/** Puts a new version in force from a moment on. @throws ZodError when it does not fit the schema, and then nothing is changed */
export async function putInForce(
  database: Database,
  companyCode: string,
  body: z.input<typeof companyConfiguration>,
  effectiveFrom: Date,
  madeBy: string,
): Promise<void> {
  z.parse(companyConfiguration, body)
  await addVersion(database, { companyCode, effectiveFrom, body, madeBy })
}
