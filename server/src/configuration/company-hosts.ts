import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
import type { CompanyConfiguration } from './schema.ts'

/**
 * The company that a host shows: the one that names it, else the first that names none. Codes order them.
 * @param host its name without a port
 */
export function companyAt(
  companies: readonly CompanyConfiguration[],
  host: string,
): CompanyConfiguration | undefined {
  return (
    companies.find(({ hosts }) => hosts.includes(host)) ??
    companies.find(({ hosts }) => hosts.length === 0) ??
    companies[0]
  )
}

/** Where a company's people reach it: in mails, in the code on the card. */
export function publicUrlOf(
  { hosts }: Pick<CompanyConfiguration, 'hosts'>,
  publicUrls: readonly [string, ...string[]],
): string {
  return publicUrls.find((url) => hosts.includes(new URL(url).hostname)) ?? publicUrls[0]
}

/** The day that it still is somewhere: points end with the day of their own programme, never before it. */
export function lastDayAnywhere(companies: readonly CompanyConfiguration[], now: Date): Day {
  const zones = companies.flatMap(({ programs }) => programs.map(({ timeZone }) => timeZone))
  const days = zones.map((zone) => dayIn(zone, now)).toSorted((a, b) => a.localeCompare(b))
  return days[0] ?? addDays(dayIn('UTC', now), -1)
}
