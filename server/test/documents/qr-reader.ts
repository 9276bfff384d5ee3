import { createRequire } from 'node:module'
import type jsQr from 'jsqr'

/** Pixels per module of the code. */
const SCALE = 4

// The package is CommonJS with `export default`, which Node and the compiler read differently.
const decode: typeof jsQr.default = createRequire(import.meta.url)('jsqr')

/** Reads a QR code from an SVG of black squares `Mx,yh1v1h-1z` on white; undefined if there is none. */
export function textOfQrSvg(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1] ?? 0)
  const side = size * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const from = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4
      for (let at = from; at < from + SCALE * 4; at += 4) pixels.set([0, 0, 0, 255], at)
    }
  }
  return decode(pixels, side, side)?.data
}
