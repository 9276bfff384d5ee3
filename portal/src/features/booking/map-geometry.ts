import { geoEqualEarth, geoPath, type GeoProjection } from 'd3-geo'
import { feature } from 'topojson-client'
import land from 'world-atlas/land-110m.json'

/** Degrees (WGS 84), north and east positive. */
export interface MapPosition {
  readonly latitude: number
  readonly longitude: number
}

export interface MapPoint {
  readonly x: number
  readonly y: number
}

export interface DrawnMap {
  /** SVG path data of all land in view. */
  readonly land: string
  /** Where a place is drawn. */
  readonly pointOf: (position: MapPosition) => MapPoint
  /** SVG path data of the shortest way along some places. */
  readonly wayOf: (places: readonly MapPosition[]) => string
}

/** Free at each edge, so that no mark or name is cut. */
const EDGE = 28
/** How near a single place is shown at most, relative to the map's width. */
const CLOSEST = 1.6

const outline = feature(land, land.objects.land)

/** A map of the land around some places, all in view (Natural Earth's outline in the Equal Earth projection). */
export function drawMap(
  places: readonly MapPosition[],
  { width, height }: { readonly width: number; readonly height: number },
): DrawnMap {
  const projection = geoEqualEarth().rotate([-middleLongitude(places), 0])
  const coordinates = places.map(({ latitude, longitude }): [number, number] => [longitude, latitude])
  projection.fitExtent(
    [
      [EDGE, EDGE],
      [width - EDGE, height - EDGE],
    ],
    { type: 'MultiPoint', coordinates },
  )
  if (projection.scale() > CLOSEST * width) zoomOut(projection, { width, height })
  projection.clipExtent([
    [-2, -2],
    [width + 2, height + 2],
  ])
  const path = geoPath(projection).digits(1)
  return {
    land: path(outline) ?? '',
    pointOf: ({ latitude, longitude }) => {
      const [x, y] = projection([longitude, latitude]) ?? [0, 0]
      return { x: Math.round(x), y: Math.round(y) }
    },
    wayOf: (along) =>
      path({
        type: 'LineString',
        coordinates: along.map(({ latitude, longitude }) => [longitude, latitude]),
      }) ?? '',
  }
}

function zoomOut(projection: GeoProjection, { width, height }: { width: number; height: number }): void {
  const middle = projection.invert?.([width / 2, height / 2])
  projection.scale(CLOSEST * width)
  const [x, y] = middle === undefined || middle === null ? [0, 0] : (projection(middle) ?? [0, 0])
  const [left, top] = projection.translate()
  projection.translate([left + width / 2 - x, top + height / 2 - y])
}

/** The middle of places on a circle, so that the Pacific isn't cut in two. */
function middleLongitude(places: readonly MapPosition[]): number {
  const radians = places.map(({ longitude }) => (longitude * Math.PI) / 180)
  const sum = (of: (angle: number) => number) => radians.reduce((total, angle) => total + of(angle), 0)
  return (Math.atan2(sum(Math.sin), sum(Math.cos)) * 180) / Math.PI
}
