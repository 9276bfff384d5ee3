import { addDays, dayIn } from '@waymark/rules/calendar'
import type { CompanyConfiguration, Configuration } from '../../../configuration/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import { forEachRow, workOnEach } from '../../../platform/jobs/for-each-row.ts'
import { clubOf } from '../../club-of-company.ts'
import type { RenewalMoment } from '../put-in-force.ts'
import { readStandings, type RenewalStanding } from '../standing-store.ts'

/** A club's moment, with its company. */
export interface RenewingMoment extends RenewalMoment {
  readonly company: CompanyConfiguration
}

/** Where a job finds its rows. */
interface Renewing {
  /** Under the jobs' role. */
  readonly database: Database
  readonly configuration: Configuration
  readonly now: Date
}

/**
 * Goes through the consents of all clubs whose terms end within their window of notices, or are in grace; each club by its own day.
 * @param days how many days ahead; undefined for the whole window
 * @returns how often the work had an effect; one that fails doesn't keep the others waiting
 */
export async function forEachRenewal(
  { database, configuration, now }: Renewing,
  work: (moment: RenewingMoment, standing: RenewalStanding) => Promise<boolean>,
  onFailure: (error: unknown) => void,
  days?: number,
): Promise<number> {
  let done = 0
  await workOnEach(await configuration.companies(), {
    work: async (company) => {
      const club = clubOf(company)
      if (club === undefined) return
      const { programCode, timeZone } = club.programme
      const { companyCode } = company
      const today = dayIn(timeZone, now)
      const until = addDays(today, days ?? Math.max(0, ...club.noticeDays))
      const ofClub = { companyCode, programCode, timeZone }
      await forEachRow<RenewalStanding>({
        read: async (after, most) =>
          readStandings(database, ofClub, { until, graceFrom: today }, after, most),
        keyOf: ({ autoRenewalId }) => autoRenewalId,
        work: async (standing) => {
          if (await work({ company, companyCode, club, today, now }, standing)) done += 1
        },
        onFailure,
      })
    },
    onFailure,
  })
  return done
}
