import type { CompanyConfiguration, Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readClaimPlace } from './store.ts'

/** A claim's company and programme. */
export interface Places {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
}

/**
 * The configuration that a claim is decided by: the one it was sent under, whoever decides it and whatever is in force by then. Not for use
 * inside transactions. @returns undefined if there is no such claim
 */
export async function readPlaces(
  { database, configuration }: { readonly database: Database; readonly configuration: Configuration },
  claimNumber: string,
): Promise<Places | undefined> {
  const place = await readClaimPlace(database, claimNumber)
  if (place === undefined) return undefined
  const { company_code, program_code, config_version } = place
  return config_version === null
    ? configuration.programme(company_code, program_code)
    : configuration.programmeOf(company_code, program_code, config_version)
}
