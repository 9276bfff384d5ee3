import type { Day } from '@waymark/rules/calendar'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Club } from '../club-of-company.ts'
import { readAutoRenewal } from './auto-renewal-store.ts'
import { nextChargeOf } from './next-charge.ts'
import { readStanding } from './standing-store.ts'

/** Whether a subscription's last term is renewed without its member, by the prices of today: they are told of the charge, not of the end. */
export async function willRenew(
  database: Database | Tx,
  companyCode: string,
  club: Club,
  subscriptionId: string,
  today: Day,
): Promise<boolean> {
  const current = await readAutoRenewal(database, subscriptionId)
  if (current === undefined || current.method === null || current.stoppedAt !== null) return false
  const { programCode, timeZone } = club.programme
  const standing = await readStanding(database, { companyCode, programCode, timeZone }, current.autoRenewalId)
  if (standing === undefined || !standing.isActive) return false
  const next = nextChargeOf(club, standing, today)
  return next.kind === 'planned' && next.charge.kind === 'charge' && next.putOffFor === null
}
