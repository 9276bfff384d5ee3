import type { Configuration } from './configuration.ts'

/** A day ends in the programme's time zone, or without its configuration in the browser's. */
export function timeZoneOf(programs: Configuration['programs'], programCode: string | undefined): string {
  const programme = programs.find((one) => one.programCode === programCode) ?? programs[0]
  return programme?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
