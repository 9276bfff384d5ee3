import type { Day } from '@waymark/rules/calendar'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { assertOutsideTransaction } from '../platform/database/inside-transaction.ts'
import { checkCompany, type ConfigurationProblem } from './check-company.ts'
import { companyAt, lastDayAnywhere } from './company-hosts.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from './schema.ts'
import { addVersion, readEarlier, readInForce, readVersion, type ConfigurationRow } from './store.ts'

/** How long a process goes on with what it read: a change reaches everybody within this time. */
const FRESH_MS = 5000

export interface Configuration {
  /** A company's configuration in force now. @throws when there is none */
  readonly company: (companyCode: string) => Promise<CompanyConfiguration>
  /** Every company's that is in force now. */
  readonly companies: () => Promise<readonly CompanyConfiguration[]>
  /** The same for a code that somebody outside wrote: undefined when there is no such company. */
  readonly findCompany: (companyCode: string) => Promise<CompanyConfiguration | undefined>
  readonly programme: (companyCode: string, programCode: string) => Promise<ProgrammeOfCompany>
  /**
   * The same as a version had it: what was begun under one is finished by it, whatever is in force meanwhile. What is in force, where
   * that version cannot be read any more. Asked outside of transactions.
   */
  readonly programmeOf: (
    companyCode: string,
    programCode: string,
    version: number,
  ) => Promise<ProgrammeOfCompany>
  /**
   * The company that a visitor to a host sees before saying who they are: the one that names the host, else the first by code that names
   * none. Asked at the edge alone: what is behind it takes the company from the call, or from the row that it works on.
   */
  readonly companyAt: (host: string) => Promise<CompanyConfiguration>
  /** The day by which points of every programme have ended: where the day is over latest. */
  readonly expiryDay: (now: Date) => Promise<Day>
}

export interface ProgrammeOfCompany {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
}

/** Told of a version that cannot be read, once for each: an earlier one stays in force in its place. */
export type OnRefused = (
  companyCode: string,
  version: number,
  problems: readonly ConfigurationProblem[],
) => void

/**
 * Reads the configuration in force, keeping it for five seconds. Everything here is asked before a transaction, never inside one. A version that does not fit is left out and the last good one
 * stays.
 */
export function createConfiguration(
  database: Database,
  clock: Clock,
  onRefused: OnRefused = () => {},
): Configuration {
  let kept:
    | { readonly until: number; readonly companies: ReadonlyMap<string, CompanyConfiguration> }
    | undefined
  const lastGood = lastGoodReader(database, onRefused)
  const companies = async (): Promise<ReadonlyMap<string, CompanyConfiguration>> => {
    // Also where a copy is at hand: work that leans on it would fail in a process that has read nothing yet.
    assertOutsideTransaction()
    const now = clock.now()
    if (kept !== undefined && kept.until > now.getTime()) return kept.companies
    const rows = await readInForce(database, now)
    const found = await Promise.all(rows.map(lastGood))
    kept = {
      until: now.getTime() + FRESH_MS,
      companies: new Map(found.flatMap((one) => (one === undefined ? [] : [[one.companyCode, one]]))),
    }
    return kept.companies
  }
  const findCompany = async (companyCode: string): Promise<CompanyConfiguration | undefined> =>
    (await companies()).get(companyCode)
  const company = async (companyCode: string): Promise<CompanyConfiguration> => {
    const found = await findCompany(companyCode)
    if (found === undefined) throw new Error(`No configuration is in force for company ${companyCode}`)
    return found
  }
  const programme = async (companyCode: string, programCode: string): Promise<ProgrammeOfCompany> => {
    const found = await company(companyCode)
    const its = programmeIn(found, programCode)
    if (its === undefined) throw new Error(`Company ${companyCode} has no programme ${programCode}`)
    return { company: found, programme: its }
  }
  const asItWas = versionReader(database)
  return {
    company,
    companies: async () => [...(await companies()).values()],
    findCompany,
    programme,
    programmeOf: async (companyCode, programCode, version) => {
      const inForce = await findCompany(companyCode)
      const found = inForce?.version === version ? inForce : await asItWas(companyCode, version)
      const its = found && programmeIn(found, programCode)
      return found === undefined || its === undefined
        ? programme(companyCode, programCode)
        : { company: found, programme: its }
    },
    companyAt: async (host) => {
      const found = companyAt([...(await companies()).values()], host)
      if (found === undefined) throw new Error('No company is configured')
      return found
    },
    expiryDay: async (now) => lastDayAnywhere([...(await companies()).values()], now),
  }
}

function programmeIn(
  { programs }: CompanyConfiguration,
  programCode: string,
): ProgrammeConfiguration | undefined {
  return programs.find((one) => one.programCode === programCode)
}

/** Reads one version as it was. Versions never change, so that each is read once. */
function versionReader(database: Database) {
  const read = new Map<string, CompanyConfiguration | undefined>()
  return async (companyCode: string, version: number): Promise<CompanyConfiguration | undefined> => {
    const name = `${companyCode} ${String(version)}`
    if (!read.has(name)) {
      const checked = checkCompany(await readVersion(database, companyCode, version))
      read.set(name, checked.kind === 'good' ? { ...checked.document, companyCode, version } : undefined)
    }
    return read.get(name)
  }
}

/** Reads a row, or the newest one before it that can be used. */
function lastGoodReader(
  database: Database,
  onRefused: OnRefused,
): (row: ConfigurationRow) => Promise<CompanyConfiguration | undefined> {
  const told = new Set<string>()
  const read = (row: ConfigurationRow): CompanyConfiguration | undefined => {
    const checked = checkCompany(row.body)
    if (checked.kind === 'good')
      return { ...checked.document, companyCode: row.company_code, version: row.version }
    const name = `${row.company_code} ${String(row.version)}`
    if (!told.has(name)) onRefused(row.company_code, row.version, checked.problems)
    told.add(name)
    return undefined
  }
  return async (row) => {
    const newest = read(row)
    if (newest !== undefined) return newest
    for (const earlier of await readEarlier(database, row.company_code, row.version)) {
      const found = read(earlier)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/**
 * Puts a new version in force from a moment on.
 * @returns its number
 * @throws Error naming every place that is wrong, and then nothing is changed
 */
export async function putInForce(
  database: Database | Tx,
  companyCode: string,
  body: unknown,
  effectiveFrom: Date,
  madeBy: string,
): Promise<number> {
  const checked = checkCompany(body)
  if (checked.kind === 'wrong') {
    const reasons = checked.problems.map(({ place, reason }) => `${place}: ${reason}`).join('; ')
    throw new Error(`The configuration of ${companyCode} cannot be put in force: ${reasons}`)
  }
  return addVersion(database, { companyCode, effectiveFrom, body, madeBy })
}
