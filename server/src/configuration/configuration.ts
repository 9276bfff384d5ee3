import type { Day } from '@waymark/rules/calendar'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { assertOutsideTransaction } from '../platform/database/inside-transaction.ts'
import { checkCompany, readCompany } from './check-company.ts'
import { companyAt, lastDayAnywhere } from './company-hosts.ts'
import type { ConfigurationProblem } from './problems/problem.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from './schema.ts'
import { addVersion, readEarlier, readVersion, readVersionsInForce, type VersionName } from './store.ts'

/** How long a process caches configuration: every change takes effect within this time. */
const FRESH_MS = 5000

export interface Configuration {
  /** A company's current configuration. @throws if there is none */
  readonly company: (companyCode: string) => Promise<CompanyConfiguration>
  /** All companies' current configurations. */
  readonly companies: () => Promise<readonly CompanyConfiguration[]>
  /** The same for a code from outside: undefined if there is no such company. */
  readonly findCompany: (companyCode: string) => Promise<CompanyConfiguration | undefined>
  readonly programme: (companyCode: string, programCode: string) => Promise<ProgrammeOfCompany>
  /**
   * A programme as an earlier version had it: what was started under one is finished under it, whatever is current by then. The current one
   * if that version can't be read any more. Not for use inside transactions.
   */
  readonly programmeOf: (
    companyCode: string,
    programCode: string,
    version: number,
  ) => Promise<ProgrammeOfCompany>
  /**
   * The company a visitor to a host sees before signing in: the one that lists the host, else the first by code that lists none. Only for
   * the edge: deeper code takes the company from the call, or from its row.
   */
  readonly companyAt: (host: string) => Promise<CompanyConfiguration>
  /** The date by which points of every programme have ended: where the day ends last. */
  readonly expiryDay: (now: Date) => Promise<Day>
}

export interface ProgrammeOfCompany {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
}

/** Called once for each version that can't be read; an earlier one stays in force instead. */
export type OnRefused = (
  companyCode: string,
  version: number,
  problems: readonly ConfigurationProblem[],
) => void

/**
 * Reads the current configuration and caches it for five seconds. Call everything here before a transaction, never inside one. Invalid
 * versions are skipped and the last valid one stays.
 */
export function createConfiguration(
  database: Database,
  clock: Clock,
  onRefused: OnRefused = () => {},
): Configuration {
  const asItWas = versionReader(database)
  const companies = companiesReader(database, clock, lastGoodReader(database, asItWas, onRefused))
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
  return {
    company,
    companies: async () => [...(await companies()).values()],
    findCompany,
    programme,
    programmeOf: async (companyCode, programCode, version) => {
      const inForce = await findCompany(companyCode)
      const found = inForce?.version === version ? inForce : companyIn(await asItWas(companyCode, version))
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

/** Reads all companies' current configurations, at most once in five seconds and once for all requests that come together. */
function companiesReader(
  database: Database,
  clock: Clock,
  lastGood: ReturnType<typeof lastGoodReader>,
): () => Promise<ReadonlyMap<string, CompanyConfiguration>> {
  let kept:
    | { readonly until: number; readonly companies: ReadonlyMap<string, CompanyConfiguration> }
    | undefined
  let reading: Promise<ReadonlyMap<string, CompanyConfiguration>> | undefined
  const read = async (now: Date): Promise<ReadonlyMap<string, CompanyConfiguration>> => {
    const found = await Promise.all((await readVersionsInForce(database, now)).map(lastGood))
    const companies = new Map(
      found.flatMap((one) => (one === undefined ? [] : [[one.companyCode, one] as const])),
    )
    kept = { until: now.getTime() + FRESH_MS, companies }
    return companies
  }
  return async () => {
    // Even with a cached copy: code that relies on it would fail in a process that has read nothing yet.
    assertOutsideTransaction()
    const now = clock.now()
    if (kept !== undefined && kept.until > now.getTime()) return kept.companies
    return (reading ??= read(now).finally(() => {
      reading = undefined
    }))
  }
}

function programmeIn(
  { programs }: CompanyConfiguration,
  programCode: string,
): ProgrammeConfiguration | undefined {
  return programs.find((one) => one.programCode === programCode)
}

type ReadVersion =
  | { readonly kind: 'good'; readonly company: CompanyConfiguration }
  | { readonly kind: 'wrong'; readonly problems: readonly ConfigurationProblem[] }

function companyIn(version: ReadVersion): CompanyConfiguration | undefined {
  return version.kind === 'good' ? version.company : undefined
}

/** Reads one version as written. Versions never change, so each is read and checked once. */
function versionReader(database: Database) {
  const read = new Map<string, ReadVersion>()
  return async (companyCode: string, version: number): Promise<ReadVersion> => {
    const name = `${companyCode} ${String(version)}`
    const known = read.get(name)
    if (known !== undefined) return known
    const checked = readCompany(await readVersion(database, companyCode, version))
    const found: ReadVersion =
      checked.kind === 'good'
        ? { kind: 'good', company: { ...checked.document, companyCode, version } }
        : checked
    read.set(name, found)
    return found
  }
}

/** Reads a version, or the newest valid one before it. */
function lastGoodReader(
  database: Database,
  asItWas: ReturnType<typeof versionReader>,
  onRefused: OnRefused,
): (newest: VersionName) => Promise<CompanyConfiguration | undefined> {
  const told = new Set<string>()
  const read = async (companyCode: string, version: number): Promise<CompanyConfiguration | undefined> => {
    const found = await asItWas(companyCode, version)
    if (found.kind === 'good') return found.company
    const name = `${companyCode} ${String(version)}`
    if (!told.has(name)) onRefused(companyCode, version, found.problems)
    told.add(name)
    return undefined
  }
  return async ({ company_code, version }) => {
    const newest = await read(company_code, version)
    if (newest !== undefined) return newest
    for (const earlier of await readEarlier(database, company_code, version)) {
      const found = await read(company_code, earlier.version)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Puts a new version in force from a given time. @returns its number @throws Error listing every problem; nothing is changed then */
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
    throw new Error(`The configuration of ${companyCode} is invalid: ${reasons}`)
  }
  return addVersion(database, { companyCode, effectiveFrom, body, madeBy })
}
