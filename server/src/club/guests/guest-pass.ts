import type { guestPass as facts } from '@waymark/contract/subscriptions/guests/guest-pass'
import type * as shapes from '@waymark/contract/subscriptions/guests/guest-pass.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn } from '@waymark/rules/calendar'
import { isInClub } from '@waymark/rules/club/subscription'
import { renderSVG } from 'uqr'
import type { Call } from '../../calls/call.ts'
import { readerAddress } from '../../card/index.ts'
import { inLocale, type Configuration, type ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { localeFrom } from '../../platform/locale.ts'
import { findGuestLink, noteGuestLink, readSubscription, type HostedLink } from '../../subscriptions/index.ts'
import { termOn } from '../cart/check-cart.ts'
import type { ClubServices } from '../club-services.ts'
import { readGuestToken } from './guest-token.ts'

/** What marks a guest's secret among the codes that readers at doors read. */
export const GUEST_MARK = 'G.'

export interface GuestReading {
  readonly link: HostedLink
  readonly programme: ProgrammeConfiguration
}

interface ReadServices {
  readonly database: Database
  readonly configuration: Pick<Configuration, 'programme'>
  readonly guestKey: Buffer
}

/**
 * The link behind a secret, where a guest may come in with it today: not revoked, its last day not past, and its host in the club with the
 * term it belongs to. Undefined otherwise; nobody can tell why.
 */
export async function readGuest(
  { database, configuration, guestKey }: ReadServices,
  token: string,
  now: Date,
): Promise<GuestReading | undefined> {
  const linkId = readGuestToken(guestKey, token)
  const link = linkId === undefined ? undefined : await findGuestLink(database, linkId)
  if (link === undefined || link.place === null || link.revokedAt !== null) return undefined
  const { companyCode, programCode, host: customer } = link
  const { programme } = await configuration.programme(companyCode, programCode)
  const today = dayIn(programme.timeZone, now)
  const record = await readSubscription(database, { companyCode, programCode, customer })
  const term = isInClub(record, today) ? termOn(record.terms, today) : undefined
  return term?.termId === link.termId && link.validUntil >= today ? { link, programme } : undefined
}

/** Shows a guest their pass, and notes for the host that it was opened (SUBS-05). */
export async function guestPass(
  services: ClubServices,
  { body, now, company }: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { token } = body.object
  const reading = await readGuest(services, token, now)
  if (reading === undefined || reading.link.companyCode !== company.companyCode)
    return { object: { result: 'over' } }
  const { link, programme } = reading
  if (!(await noteGuestLink(services.database, link.linkId, 'opened', now)))
    return { object: { result: 'over' } }
  const language = localeFrom(link.locale)
  const address = readerAddress(company, services.publicUrlFor(company), GUEST_MARK + token)
  return {
    object: {
      result: 'valid',
      hostName: link.hostName,
      clubName: inLocale(programme.programName, language),
      validUntil: link.validUntil,
      language,
      // The quiet zone of four modules required by ISO/IEC 18004.
      svg: renderSVG(address, { ecc: 'M', border: 4, pixelSize: 1 }),
    },
  }
}
