import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
import type { CompanyConfiguration } from './schema.ts'

/** The company a host shows: the one that lists it, else the first by code that lists none. @param host its name without a port */
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

/** A company's public address, for emails and the code on the card. */
export function publicUrlOf(
  { hosts }: Pick<CompanyConfiguration, 'hosts'>,
  publicUrls: readonly [string, ...string[]],
): string {
  return publicUrls.find((url) => hosts.includes(new URL(url).hostname)) ?? publicUrls[0]
}

/** The earliest current date of any programme: points end with their own programme's day, never before it. */
export function lastDayAnywhere(companies: readonly CompanyConfiguration[], now: Date): Day {
  const zones = companies.flatMap(({ programs }) => programs.map(({ timeZone }) => timeZone))
  const days = zones.map((zone) => dayIn(zone, now)).toSorted((a, b) => a.localeCompare(b))
  return days[0] ?? addDays(dayIn('UTC', now), -1)
}
