import type { CompanyConfiguration } from '../../configuration/index.ts'

/** The zone whose clocks a company's staff means: that of its first programme. */
export function zoneOf({ programs }: CompanyConfiguration): string {
  return programs[0]?.timeZone ?? 'UTC'
}
