interface MarkedPoint {
  readonly code: string
  readonly x: number
  readonly y: number
}

/** How far from a mark a press still counts as one on it, in the map's units. */
const PRESS_RANGE = 24

/** The next point for a key: left and right in the order from west to east, up and down from north to south. */
export function nextPoint<Mark extends MarkedPoint>(
  marks: readonly Mark[],
  here: Mark,
  key: string,
): Mark | undefined {
  const across = marks.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const down = marks.toSorted((a, b) => a.y - b.y || a.x - b.x)
  if (key === 'Home') return across[0]
  if (key === 'End') return across.at(-1)
  if (key === 'ArrowRight') return across[across.indexOf(here) + 1]
  if (key === 'ArrowLeft') return across[across.indexOf(here) - 1]
  if (key === 'ArrowDown') return down[down.indexOf(here) + 1]
  return key === 'ArrowUp' ? down[down.indexOf(here) - 1] : undefined
}

/** The point nearest to a press, if one is near. */
export function nearestTo<Mark extends MarkedPoint>(
  marks: readonly Mark[],
  press: { readonly x: number; readonly y: number },
): Mark | undefined {
  const distance = ({ x, y }: Mark) => Math.hypot(x - press.x, y - press.y)
  const nearest = marks.toSorted((a, b) => distance(a) - distance(b))[0]
  return nearest !== undefined && distance(nearest) <= PRESS_RANGE ? nearest : undefined
}
