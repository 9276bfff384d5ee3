declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  /** The outline of all land, at 1:110 million (Natural Earth, public domain). */
  const land: Topology<{ land: GeometryCollection }>
  export default land
}
