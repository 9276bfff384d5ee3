/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- a drawing has no list of its own; its marks take the focus in turn */
import { useId, useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Destination } from '../../platform/airports/reachable-queries.ts'
import { drawMap, type MapPoint, type MapPosition } from './map-geometry.ts'
import { nearestTo, nextPoint } from './map-keys.ts'
import type { Place } from './places.ts'

interface PlaceMapProps {
  origin: Destination['airport']
  places: readonly Place[]
  /** Code of the chosen place. */
  chosen: string | undefined
  onChoose: (code: string) => void
  /** A place in words: city, points and whether they are enough. */
  words: (place: Place) => string
}

const sizes = { narrow: { width: 350, height: 300 }, wide: { width: 880, height: 440 } } as const

/** Places on a map, marked by how near the balance is. One stop for Tab; arrow keys move between places, Enter chooses one. */
export function PlaceMap({ origin, places, chosen, onChoose, words }: PlaceMapProps) {
  const { t } = useTranslation('booking')
  const hint = useId()
  const size = sizes[useIsNarrow() ? 'narrow' : 'wide']
  const map = drawMap([origin, ...places.map(({ airport }) => airport)], size)
  const marks = places.map((place) => ({ place, code: place.airport.code, ...map.pointOf(place.airport) }))
  const [focused, setFocused] = useState<string>()
  const current = [focused, chosen].find((code) => marks.some((mark) => mark.code === code)) ?? marks[0]?.code
  const target = marks.find(({ code }) => code === chosen)
  const press = (event: KeyboardEvent<SVGSVGElement>) => {
    const here = marks.find(({ code }) => code === current)
    if (here === undefined) return
    const isChoice = event.key === 'Enter' || event.key === ' '
    const next = nextPoint(marks, here, event.key)
    if (isChoice || next !== undefined) event.preventDefault()
    if (isChoice) onChoose(here.code)
    if (next === undefined) return
    setFocused(next.code)
    event.currentTarget.querySelector<SVGGElement>(`[data-code="${next.code}"]`)?.focus()
  }
  const point = (event: MouseEvent<SVGSVGElement>) => {
    const found = nearestTo(marks, pointIn(event, size))
    if (found !== undefined) onChoose(found.code)
  }
  return (
    <>
      <MapHint id={hint} />
      <svg
        className="place-map__drawing"
        viewBox={`0 0 ${String(size.width)} ${String(size.height)}`}
        role="listbox"
        aria-label={t('map.label')}
        aria-describedby={hint}
        onKeyDown={press}
        onClick={point}
      >
        <path className="place-map__land" d={map.land} />
        {target && <path className="place-map__way" d={map.wayOf(wayTo(origin, target.place))} />}
        <OriginMark {...map.pointOf(origin)} />
        {inDrawingOrder(marks, chosen).map(({ place, code, x, y }) => (
          <g
            key={code}
            role="option"
            className={`place-mark is-${place.reach}`}
            data-code={code}
            aria-selected={code === chosen}
            aria-label={words(place)}
            tabIndex={code === current ? 0 : -1}
            transform={`translate(${String(x)} ${String(y)})`}
            onFocus={() => setFocused(code)}
          >
            <MarkShape place={place} title={words(place)} />
            {code === chosen && <MarkName city={place.airport.city} isAtEnd={x > size.width / 2} />}
          </g>
        ))}
      </svg>
    </>
  )
}

function wayTo(origin: Destination['airport'], { via, airport }: Place): readonly MapPosition[] {
  return via === null ? [origin, airport] : [origin, via, airport]
}

function OriginMark({ x, y }: MapPoint) {
  return (
    <path
      className="place-map__origin"
      aria-hidden="true"
      d="M-6 0L0-6L6 0L0 6Z"
      transform={`translate(${String(x)} ${String(y)})`}
    />
  )
}

function MapHint({ id }: { id: string }) {
  const { t } = useTranslation('booking')
  return (
    <p className="visually-hidden" id={id}>
      {t('map.hint')}
    </p>
  )
}

function MarkShape({ place, title }: { place: Place; title: string }) {
  return (
    <>
      <title>{title}</title>
      <circle className="place-mark__focus" r="12" />
      <circle className="place-mark__dot" r={place.reach === 'later' ? 3.5 : 6} />
    </>
  )
}

/** Towards the middle of the map, where there is room. */
function MarkName({ city, isAtEnd }: { city: string; isAtEnd: boolean }) {
  return (
    <text className="place-mark__name" x={isAtEnd ? -11 : 11} y="4" textAnchor={isAtEnd ? 'end' : 'start'}>
      {city}
    </text>
  )
}

/** What is within reach over what isn't, and the chosen place over all. */
function inDrawingOrder<Mark extends { readonly code: string; readonly place: Place }>(
  marks: readonly Mark[],
  chosen: string | undefined,
): readonly Mark[] {
  const rank = ({ code, place }: Mark) => (code === chosen ? 3 : { later: 0, soon: 1, now: 2 }[place.reach])
  return marks.toSorted((a, b) => rank(a) - rank(b))
}

/** Where a press was, in the map's own units. */
function pointIn(event: MouseEvent<SVGSVGElement>, size: { width: number; height: number }): MapPoint {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: ((event.clientX - box.left) / box.width) * size.width,
    y: ((event.clientY - box.top) / box.height) * size.height,
  }
}

const narrow = () => globalThis.matchMedia('(max-width: 575.98px)')

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = narrow()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => narrow().matches,
  )
}
