import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Destination } from '../../platform/airports/reachable-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Chip, ChipGroup } from '../../ui/actions/chip.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { useAnnounced } from '../../ui/notices/use-announced.ts'
import type { BookingChoice } from './booking-address.ts'
import { ChosenPlace } from './chosen-place.tsx'
import { PlaceCards } from './place-cards.tsx'
import { usePlaceWords } from './place-words.ts'
import { groupsOf, placesOf, shownPlaces, type Place } from './places.ts'

/** The outline of the world and its projection are as heavy as the rest of the page, which works without them. */
const PlaceMap = lazyComponent(async () => (await import('./place-map.tsx')).PlaceMap)

interface ReachablePlacesProps {
  answer: { readonly origin: Destination['airport']; readonly destinations: readonly Destination[] }
  choice: BookingChoice
  have: number
  onChange: (change: Partial<BookingChoice>) => void
}

/** Where the points lead in one cabin: a map, the chosen place, and cards that say the same (POINT-15). */
export function ReachablePlaces({ answer, choice, have, onChange }: ReachablePlacesProps) {
  const { t } = useTranslation('booking')
  const { figure } = useFormats()
  const { origin } = answer
  const words = usePlaceWords(origin.country)
  const places = placesOf(answer, choice.cabin, have)
  const shown = shownPlaces(places, choice)
  const chosen = shown.find(({ airport }) => airport.code === choice.to)
  const heading = useRef<HTMLHeadingElement>(null)
  useAnnounced(heading)
  if (places.length === 0) {
    return (
      <section className="sheet">
        <EmptyState title={t('none')} art={origin.code}>
          {t('noneText')}
        </EmptyState>
      </section>
    )
  }
  return (
    <>
      <section className="sheet sheet-flush place-map" aria-labelledby="reach">
        <div className="fares-head">
          <h2 className="fares-head__trip" id="reach" ref={heading}>
            {t('within', { count: places.filter(({ reach }) => reach === 'now').length, city: origin.city })}
          </h2>
          <p className="muted small">{t('have', { count: have, points: figure(have) })}</p>
        </div>
        <PlaceFilters places={places} origin={origin} choice={choice} onChange={onChange} />
        <div className="place-map__frame">
          <PartBoundary>
            <PlaceMap
              origin={origin}
              places={shown}
              chosen={chosen?.airport.code}
              onChoose={(to) => onChange({ to })}
              words={words.place}
            />
          </PartBoundary>
        </div>
        <MapKey />
        {chosen && <ChosenPlace place={chosen} origin={origin} cabin={choice.cabin} />}
        <p className="fares-foot">{t('foot')}</p>
      </section>
      {shown.length === 0 && (
        <section className="sheet">
          <EmptyState title={t('fewer.title')}>{t('fewer.text')}</EmptyState>
        </section>
      )}
      <PlaceCards
        origin={origin}
        places={shown}
        choice={choice}
        onRegion={(region) => onChange({ region })}
      />
    </>
  )
}

interface PlaceFiltersProps extends Pick<ReachablePlacesProps, 'choice' | 'onChange'> {
  places: readonly Place[]
  origin: Destination['airport']
}

/** Which places are shown: by how near the balance is, and by region. */
function PlaceFilters({ places, origin, choice, onChange }: PlaceFiltersProps) {
  const { t } = useTranslation('booking')
  const words = usePlaceWords(origin.country)
  return (
    <div className="place-map__filters">
      <Segmented
        label={t('show.label')}
        value={choice.reach ?? 'all'}
        segments={(['all', 'now', 'soon'] as const).map((value) => ({
          value,
          label: t(`show.${value}`),
        }))}
        onChange={(reach) => onChange({ reach: reach === 'all' ? undefined : reach })}
      />
      <ChipGroup label={t('show.region')}>
        {groupsOf(places).map(({ region }) => (
          <Chip
            key={region}
            pressed={choice.region === region}
            onPress={() => onChange({ region: choice.region === region ? undefined : region })}
          >
            {words.region(region)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}

/** What the marks mean; their shapes differ as well as their colours. */
function MapKey() {
  const { t } = useTranslation('booking')
  return (
    <ul className="place-map__key">
      {(['now', 'soon', 'later'] as const).map((reach) => (
        <li key={reach}>
          <svg viewBox="-8 -8 16 16" aria-hidden="true" className={`place-mark is-${reach}`}>
            <circle className="place-mark__dot" r={reach === 'later' ? 3.5 : 6} />
          </svg>
          {t(`reach.${reach}`)}
        </li>
      ))}
      <li>
        <svg viewBox="-8 -8 16 16" aria-hidden="true">
          <path className="place-map__origin" d="M-6 0L0-6L6 0L0 6Z" />
        </svg>
        {t('map.origin')}
      </li>
    </ul>
  )
}
