import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Destination } from '../../platform/airports/reachable-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Tag } from '../../ui/actions/tag.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { takeLostFocus } from '../../ui/layout/take-lost-focus.ts'
import { LineArt } from '../../ui/art/line-art.tsx'
import { BookLink } from './book-link.tsx'
import { writeBooking, type BookingChoice, type PlaceRegion } from './booking-address.ts'
import { reachTones, usePlaceWords } from './place-words.ts'
import { groupsOf, type Place, type PlaceGroup } from './places.ts'

interface PlaceCardsProps {
  origin: Destination['airport']
  places: readonly Place[]
  choice: BookingChoice
  onRegion: (region: PlaceRegion) => void
}

/** How many of a region are shown until it is chosen: the cheapest. */
const FIRST = 3

/** The same places as on the map, as cards by region, cheapest first. */
export function PlaceCards({ places, ...rest }: PlaceCardsProps) {
  return groupsOf(places).map((group) => <RegionCards key={group.region} group={group} {...rest} />)
}

function RegionCards({
  group: { region, places },
  ...props
}: Omit<PlaceCardsProps, 'places'> & { group: PlaceGroup }) {
  const { t } = useTranslation('booking')
  const { origin, choice, onRegion } = props
  const words = usePlaceWords(origin.country)
  const [firstMore, setFirstMore] = useState<string>()
  const isShown = ({ airport }: Place, at: number) => at < FIRST || airport.code === choice.to
  const shown = choice.region === region ? places : places.filter(isShown)
  const showMore = () => {
    setFirstMore(places.find((place, at) => !isShown(place, at))?.airport.code)
    onRegion(region)
  }
  return (
    <section className="places" aria-labelledby={`region-${region}`}>
      <div className="places__head">
        <h2 className="h3" id={`region-${region}`}>
          {words.region(region)}
        </h2>
        {shown.length < places.length && (
          <Button variant="quiet" size="small" onClick={showMore}>
            {t('more', { count: places.length })}
            <span className="visually-hidden"> {words.region(region)}</span>
          </Button>
        )}
      </div>
      <ul className="places__list">
        {shown.map((place) => (
          <PlaceCard
            key={place.airport.code}
            place={place}
            origin={origin}
            choice={choice}
            takesFocus={place.airport.code === firstMore}
          />
        ))}
      </ul>
    </section>
  )
}

interface PlaceCardProps extends Pick<PlaceCardsProps, 'origin' | 'choice'> {
  place: Place
  /** The first of the places that a button, which goes, was pressed for. */
  takesFocus: boolean
}

function PlaceCard({ place, origin, choice, takesFocus }: PlaceCardProps) {
  const { t } = useTranslation('booking')
  const { figure } = useFormats()
  const words = usePlaceWords(origin.country)
  const { pathname } = useLocation()
  const { airport, points, via } = place
  const isChosen = airport.code === choice.to
  const country = words.country(airport.country)
  const address = writeBooking({ ...choice, to: airport.code })
  return (
    <li className={isChosen ? 'place-card is-chosen' : 'place-card'}>
      <LineArt seed={airport.code} className="place-card__art" />
      <h3 className="place-card__name">
        <Link
          to={{ pathname, search: address.toString() }}
          replace
          preventScrollReset
          ref={takesFocus ? takeLostFocus : undefined}
          aria-current={isChosen ? 'true' : undefined}
        >
          {airport.city}
        </Link>
        {country !== airport.city && <small>{country}</small>}
        {via && <small>{t('stop', { city: via.city })}</small>}
      </h3>
      <p className="place-card__points">
        <b>{t('points', { points: figure(points) })}</b>
        <Tag tone={reachTones[place.reach]}>{words.reach(place)}</Tag>
      </p>
      <BookLink from={origin.code} cabin={choice.cabin} place={place} variant="outline" />
    </li>
  )
}
