import { dayIn, type Day } from '@waymark/rules/calendar'
import type { FastifyRequest } from 'fastify'
import type { CompanyConfiguration, Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import { hostOf } from '../platform/http/request-host.ts'
import type { PartnerCaller } from './partner-caller.ts'
import type { Membership, PendingSignIn, Principal } from './principal.ts'

/** The caller, or null for public operations. */
export type Caller = Principal | PendingSignIn | PartnerCaller | null

/** The company of a call: the caller's own; for a visitor, the company of the request's host. */
export async function companyOf(
  configuration: Pick<Configuration, 'company' | 'companyAt'>,
  caller: Caller,
  request: FastifyRequest,
): Promise<CompanyConfiguration> {
  return caller === null
    ? configuration.companyAt(hostOf(request))
    : configuration.company(caller.companyCode)
}

/** A call's programme and its current date: resolved on first use, since most calls with a membership need neither. */
export function placeOf(company: CompanyConfiguration, membership: Membership | null, now: Date) {
  const find = (): ProgrammeConfiguration | null => {
    if (membership === null) return null
    const found = company.programs.find(({ programCode }) => programCode === membership.programCode)
    if (found === undefined)
      throw new Error(`Company ${company.companyCode} has no programme ${membership.programCode}`)
    return found
  }
  let programme: ProgrammeConfiguration | null | undefined
  let today: Day | null | undefined
  return {
    programme: (): ProgrammeConfiguration | null => (programme ??= find()),
    today: (): Day | null => {
      const its = (programme ??= find())
      return (today ??= its === null ? null : dayIn(its.timeZone, now))
    },
  }
}
