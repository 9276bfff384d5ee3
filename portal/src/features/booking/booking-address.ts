import type { Region } from '@waymark/contract/airport-fields'
import type { PointsReach } from '@waymark/rules/points/points-reach'
import { cabins, type Cabin } from '@waymark/rules/flights/flight-rates'

/** A region, or the country of the departure airport. */
export type PlaceRegion = Region | 'HOME'

/** What the page shows, kept in its address so that it can be shared and bookmarked. */
export interface BookingChoice {
  /** Code of the departure airport; the home airport if undefined. */
  readonly from: string | undefined
  readonly cabin: Cabin
  /** Only places that are this near; all if undefined. */
  readonly reach: Exclude<PointsReach, 'later'> | undefined
  readonly region: PlaceRegion | undefined
  /** Code of the chosen place. */
  readonly to: string | undefined
}

/** Reads the choice from an address; unknown values are left out. */
export function readBooking(address: URLSearchParams): BookingChoice {
  const reach = address.get('reach')
  return {
    from: codeOf(address.get('from')),
    cabin: cabins.find((one) => one === address.get('cabin')) ?? 'ECONOMY',
    reach: reach === 'now' || reach === 'soon' ? reach : undefined,
    region: regions.find((one) => one === address.get('region')),
    to: codeOf(address.get('to')),
  }
}

/** Writes the choice to an address, without what isn't chosen. */
export function writeBooking({ from, cabin, reach, region, to }: BookingChoice): URLSearchParams {
  const all = { from, cabin, reach, region, to }
  return new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

const regions: readonly PlaceRegion[] = [
  'HOME',
  'OCEANIA',
  'ASIA',
  'MIDDLE_EAST',
  'EUROPE',
  'AFRICA',
  'NORTH_AMERICA',
  'SOUTH_AMERICA',
]

function codeOf(text: string | null): string | undefined {
  return /^[A-Z]{3}$/.exec(text ?? '')?.[0]
}
