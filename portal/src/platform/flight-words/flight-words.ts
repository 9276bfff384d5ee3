import { useTranslation } from 'react-i18next'
import type { Claim, Flight } from '../flights/flight-queries.ts'

/** `WMK118` as displayed: `WMK 118`. */
export function spacedFlight(flightNumber: string): string {
  return flightNumber.replace(/^([A-Z]+)(\d+)$/, '$1 $2')
}

/** How flights and cabins are written. */
export function useFlightWords() {
  const { t } = useTranslation('flight-words')
  return {
    cabin: (cabin: Flight['cabinClass']) => t(`cabin.${cabin}`),
    /** `WMK 118, Auckland to Melbourne`. */
    flight: (one: Pick<Flight, 'flightNumber' | 'origin' | 'destination'>) =>
      t('flight', {
        number: spacedFlight(one.flightNumber),
        from: one.origin.city,
        to: one.destination.city,
      }),
    claim: (claim: Claim) =>
      claim.claimType === 'FLIGHT'
        ? t('flight', {
            number: spacedFlight(claim.flightNumber),
            from: claim.origin.city,
            to: claim.destination.city,
          })
        : claim.partnerName,
    claimStatus: (status: Claim['claimStatus']) => t(`claimStatus.${status}`),
  }
}

/** The colour of each claim status; the words carry the meaning. */
export const claimTones = {
  PENDING: 'info',
  ACCEPTED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
} as const satisfies Record<Claim['claimStatus'], string>

/** A flight's points by type. */
export function creditOf(details: readonly { readonly pointType: string; readonly points: number }[]) {
  const of = (type: 'BASE' | 'BONUS' | 'STATUS') =>
    details.find(({ pointType }) => pointType === type)?.points ?? 0
  return { base: of('BASE'), bonus: of('BONUS'), status: of('STATUS') }
}
