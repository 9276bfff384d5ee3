import { smoothPath, type CurvePoint } from './smooth-path.ts'

/** The size of every picture, in its own units. */
export const artWidth = 320
export const artHeight = 120

type Random = () => number
/** Draws one picture as SVG path data, from numbers between 0 and 1. */
type Motif = (random: Random) => string

const between = (random: Random, from: number, to: number) => from + random() * (to - from)
const turn = 2 * Math.PI

/** Long swells, one below the other, as on engraved paper. */
const waves: Motif = (random) => {
  const [long, short] = [between(random, 1, 1.8), between(random, 2.4, 3.6)]
  const [start, drift] = [random() * turn, between(random, 0.12, 0.3)]
  const height = between(random, 9, 16)
  return lines(11, (line) => {
    const at = (x: number, slope: boolean) => {
      const one = (turn * long * x) / artWidth + start + line * drift
      const two = (turn * short * x) / artWidth + start - line * drift
      if (slope) return (turn * height * (long * Math.cos(one) + 0.5 * short * Math.cos(two))) / artWidth
      return 26 + line * 8 + height * (Math.sin(one) + 0.5 * Math.sin(two))
    }
    const step = artWidth / 10
    return smoothPath(
      steps(10).map((part) => ({
        x: part * step,
        y: at(part * step, false),
        dx: step,
        dy: at(part * step, true) * step,
      })),
    )
  })
}

/** Ridges with their echoes, under a sun. */
const peaks: Motif = (random) => {
  const ridge = steps(8).map((part) => ({
    x: (part * artWidth) / 8 + (part % 8 === 0 ? 0 : between(random, -14, 14)),
    y: part % 2 === 0 ? between(random, 74, 92) : between(random, 30, 62),
  }))
  const [sunX, sunY] = [between(random, 60, 260), between(random, 22, 32)]
  const sun = [6, 11, 16].map((radius) => circle(sunX, sunY, radius)).join('')
  const ridges = lines(9, (line) =>
    ridge
      .map(({ x, y }, at) => {
        const settled = y + (112 - y) * (line / 12) + line * 2
        return `${at === 0 ? 'M' : 'L'}${String(Math.round(x))} ${String(Math.round(settled))}`
      })
      .join(''),
  )
  return sun + ridges
}

/** An island as on a map: rings of the same height. */
const island: Motif = (random) => {
  const [x, y] = [between(random, 110, 210), between(random, 54, 66)]
  const [first, second] = [random() * turn, random() * turn]
  const [lean, dent] = [between(random, 0.12, 0.24), between(random, 0.06, 0.14)]
  const wide = between(random, 1.7, 2.3)
  return lines(8, (ring) => {
    const size = 7 + ring * 8
    const at = (angle: number) => {
      const radius = size * (1 + lean * Math.sin(2 * angle + first) + dent * Math.sin(3 * angle + second))
      return { x: x + wide * radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    }
    return `${smoothPath(steps(12).map((part) => closedPoint(at, (part * turn) / 12, turn / 12)))}Z`
  })
}

/** A town: towers of different heights with their floors, on one line. */
const towers: Motif = (random) => {
  const ground = 104
  let left = between(random, 8, 20)
  let drawn = `M0 ${String(ground)}H${String(artWidth)}`
  while (left < artWidth - 24) {
    const width = Math.round(between(random, 14, 30))
    const top = Math.round(between(random, 24, 78))
    const floor = Math.round(between(random, 8, 14))
    drawn += `M${String(Math.round(left))} ${String(ground)}V${String(top)}h${String(width)}V${String(ground)}`
    for (let y = top + floor; y < ground - 4; y += floor)
      drawn += `M${String(Math.round(left) + 4)} ${String(y)}h${String(width - 8)}`
    left += width + between(random, 2, 16)
  }
  return drawn
}

export const motifs = { waves, peaks, island, towers } as const

export type MotifName = keyof typeof motifs

function steps(count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, part) => part)
}

function lines(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('')
}

function circle(x: number, y: number, radius: number): string {
  const [left, size] = [Math.round(x) - radius, String(2 * radius)]
  const arc = `a${String(radius)} ${String(radius)} 0 1 0`
  return `M${String(left)} ${String(Math.round(y))}${arc} ${size} 0${arc} -${size} 0`
}

/** The direction comes from the points on both sides, so that the ring closes without a corner. */
function closedPoint(
  at: (angle: number) => { readonly x: number; readonly y: number },
  angle: number,
  step: number,
): CurvePoint {
  const [before, here, after] = [at(angle - step), at(angle), at(angle + step)]
  return { ...here, dx: (after.x - before.x) / 2, dy: (after.y - before.y) / 2 }
}
