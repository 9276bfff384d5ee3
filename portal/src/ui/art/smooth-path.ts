/** A point of a curve with the direction it leaves in, both in the picture's own units. */
export interface CurvePoint {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** A curve through points as SVG path data. Whole units keep it short; nobody sees half of one. */
export function smoothPath([first, ...rest]: readonly CurvePoint[]): string {
  if (first === undefined) return ''
  let before = first
  const steps = rest.map((point, at) => {
    const entry = at === 0 ? `C${pair(before.x + before.dx / 3, before.y + before.dy / 3)} ` : 'S'
    before = point
    return `${entry}${pair(point.x - point.dx / 3, point.y - point.dy / 3)} ${pair(point.x, point.y)}`
  })
  return `M${pair(first.x, first.y)}${steps.join('')}`
}

function pair(x: number, y: number): string {
  return `${String(Math.round(x))} ${String(Math.round(y))}`
}
