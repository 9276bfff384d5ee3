import { maskedName } from '@waymark/rules/names/masked-name'
import { inLocale } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { noteGuestLink } from '../../subscriptions/index.ts'
import { GUEST_MARK, readGuest } from './guest-pass.ts'

type ReadServices = Parameters<typeof readGuest>[0]

/** What a reader at a door learns of a guest's code. */
export type GuestAtDoor =
  | {
      readonly result: 'guest'
      readonly maskedName: string
      readonly clubName: string
      readonly until: string
    }
  | { readonly result: 'guestOver' }

/** Reads a guest's code at a door and notes it for the host; undefined for a code that isn't a guest's. */
export async function readGuestAtDoor(
  services: ReadServices,
  token: string,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<GuestAtDoor | undefined> {
  if (!token.startsWith(GUEST_MARK)) return undefined
  const reading = await readGuest(services, token.slice(GUEST_MARK.length), now)
  if (reading === undefined) return { result: 'guestOver' }
  const { link, programme } = reading
  if (!(await noteGuestLink(services.database, link.linkId, 'used', now))) return { result: 'guestOver' }
  return {
    result: 'guest',
    maskedName: maskedName(link.hostName, link.hostFamilyName),
    clubName: inLocale(programme.programName, locale),
    until: link.validUntil,
  }
}
