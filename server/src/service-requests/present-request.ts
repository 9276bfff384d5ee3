import type { sentRequest } from '@waymark/contract/service-requests/service-request-fields'
import type * as z from 'zod/mini'
import { inLocale, type CompanyConfiguration } from '../configuration/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import { readEvents, type RequestEvent, type ServiceRequestRow } from './store.ts'

export type SentRequest = z.output<typeof sentRequest>

/** Requests as shown to their member, with their events, which are read together. */
export async function presentRequests(
  database: Database | Tx,
  company: CompanyConfiguration,
  rows: readonly ServiceRequestRow[],
  locale: Locale,
): Promise<SentRequest[]> {
  const events = await readEvents(
    database,
    rows.map(({ request_number }) => request_number),
  )
  const trails = Map.groupBy(events, (event) => event.request_number)
  return rows.map((row) => presentRequest(company, row, trails.get(row.request_number) ?? [], locale))
}

function presentRequest(
  company: CompanyConfiguration,
  row: ServiceRequestRow,
  trail: readonly RequestEvent[],
  locale: Locale,
): SentRequest {
  return {
    requestNumber: row.request_number,
    requestStatus: row.state,
    category: row.category,
    categoryName: categoryName(company, row.category, locale),
    subject: row.subject,
    message: row.message,
    activityNumber: row.activity_number,
    answerAddress: row.answer_address,
    sentAt: row.sent_at,
    history: trail.map(({ what, at, words }) => ({ what, at, words })),
  }
}

/** A category's name; its code if the company no longer has it. */
export function categoryName(company: CompanyConfiguration, code: string, locale: Locale): string {
  const found = company.serviceRequests.categories.find((one) => one.code === code)
  return found === undefined ? code : inLocale(found.name, locale)
}
