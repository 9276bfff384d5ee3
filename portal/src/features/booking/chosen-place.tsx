import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cabin, Destination } from '../../platform/airports/reachable-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Tag } from '../../ui/actions/tag.tsx'
import { announce } from '../../ui/notices/announcements.ts'
import { BookLink } from './book-link.tsx'
import { reachTones, usePlaceWords } from './place-words.ts'
import type { Place } from './places.ts'

interface ChosenPlaceProps {
  place: Place
  origin: Destination['airport']
  cabin: Cabin
}

/** The chosen place beside the map: what it costs, and the way to the seats. A new choice is announced, and comes into view. */
export function ChosenPlace({ place, origin, cabin }: ChosenPlaceProps) {
  const { t } = useTranslation('booking')
  const { figure } = useFormats()
  const words = usePlaceWords(origin.country)
  const { airport, points, oneWay, distanceKm, via } = place
  const box = useRef<HTMLElement>(null)
  const shown = useRef(airport.code)
  const said = words.place(place)
  useEffect(() => {
    if (shown.current === airport.code) return
    shown.current = airport.code
    announce(said)
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [airport.code, said])
  return (
    <section className="chosen-place" aria-labelledby="chosen" ref={box}>
      <div>
        <h2 className="h3" id="chosen">
          {t('way', { from: origin.city, to: airport.city })}
        </h2>
        <p className="muted small">
          {t('facts', {
            name: airport.name,
            country: words.country(airport.country),
            km: figure(distanceKm),
          })}
          {via && <> {t('stop', { city: via.city })}</>}
        </p>
      </div>
      <p className="chosen-place__points">
        <b>{t('points', { points: figure(points) })}</b>
        <small>{t('oneWay', { points: figure(oneWay) })}</small>
        <Tag tone={reachTones[place.reach]}>{words.reach(place)}</Tag>
      </p>
      <BookLink from={origin.code} cabin={cabin} place={place} variant="primary" />
    </section>
  )
}
