import { countryNames } from '@waymark/rules/names/country-names'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { PlaceRegion } from './booking-address.ts'
import type { Place } from './places.ts'

/** How places are written on the map, on cards and for a screen reader. */
export function usePlaceWords(homeCountry: string) {
  const { t, i18n } = useTranslation('booking')
  const { figure } = useFormats()
  const country = countryNames(i18n.language)
  /** 'Within reach', or the points still missing. */
  const reach = ({ reach: how, missing }: Place) =>
    how === 'now' ? t('reach.now') : t('missing', { count: missing, points: figure(missing) })
  return {
    country,
    reach,
    region: (region: PlaceRegion) => t(`region.${region}`, { country: country(homeCountry) }),
    /** 'Tokyo, 110,000 points return: 12,000 points to go'. */
    place: (place: Place) =>
      t('place', { city: place.airport.city, points: figure(place.points), reach: reach(place) }),
  }
}

/** The tag of each reach; the words carry the meaning. */
export const reachTones = { now: 'ok', soon: 'info', later: 'neutral' } as const
