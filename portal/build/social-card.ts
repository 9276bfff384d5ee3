import { crc32, deflateSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The size that social networks show in full. */
const [WIDTH, HEIGHT] = [1200, 630]
const LINES = 14
/** Shades between the ground and a line, so that edges are smooth. */
const SHADES = 16
const ground = [12, 83, 84] as const
const line = [111, 163, 160] as const

/** Writes `social-card.png`, the picture of a shared link: our line art on the brand's ground. Networks take no SVG. */
export function socialCard(): Plugin {
  return {
    name: 'social-card',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'social-card.png', source: cardPng() })
    },
  }
}

/** The picture as PNG: one byte a pixel, an index into the shades. */
function cardPng(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1))
  for (let x = 0; x < WIDTH; x += 1) {
    for (let at = 0; at < LINES; at += 1) {
      const centre = lineAt(at, x)
      for (let y = Math.floor(centre - 2); y <= centre + 2; y += 1) {
        if (y < 0 || y >= HEIGHT) continue
        const shade = Math.round((SHADES - 1) * Math.max(0, 1 - Math.abs(y - centre) / 2))
        const pixel = y * (WIDTH + 1) + 1 + x
        rows[pixel] = Math.max(rows[pixel] ?? 0, shade)
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits a pixel, from a palette.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Array.from({ length: SHADES }, (_, shade) =>
    ground.map((dark, channel) =>
      Math.round(dark + (((line[channel] ?? dark) - dark) * shade) / (SHADES - 1)),
    ),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function lineAt(at: number, x: number): number {
  const along = (x / WIDTH) * 2 * Math.PI
  return 80 + at * 36 + 46 * Math.sin(along * 1.3 + at * 0.18) + 22 * Math.sin(along * 2.7 - at * 0.22)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
