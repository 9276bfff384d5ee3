import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { countRequests } from './store.ts'

const DAY_MS = 86_400_000

/** How many requests a person can still send, by the daily limit and the limit of open requests. */
export async function requestsLeft(
  database: Database | Tx,
  company: CompanyConfiguration,
  customer: CustomerNumber,
  now: Date,
): Promise<number> {
  const { mostADay, mostOpen } = company.serviceRequests
  const { sent, open } = await countRequests(database, customer, new Date(now.getTime() - DAY_MS))
  return Math.max(0, Math.min(mostADay - sent, mostOpen - open))
}
