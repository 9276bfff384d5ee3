import { inflateSync } from 'node:zlib'

/**
 * Extracts the text of a PDF: what its pages draw, mapped by each embedded font's ToUnicode table. Supports only what our own writer produces:
 * `FlateDecode` streams and glyphs of four hexadecimal digits.
 * @returns all drawn text, run by run, without spaces, since line breaks depend on the layout
 */
export function textOfPdf(file: Buffer): string {
  const objects = objectsOf(file)
  const faces = facesOf(objects)
  return pagesOf(objects)
    .map((page) => drawnOn(page, faces))
    .join('')
    .replaceAll(/\s/g, '')
}

/** How far from the left of its page each run of a PDF begins, in points. */
export function drawnFrom(file: Buffer): readonly number[] {
  return pagesOf(objectsOf(file)).flatMap((page) =>
    Array.from(page.matchAll(/\b1 0 0 1 ([\d.-]+) [\d.-]+ Tm\b/g), ([, left]) => Number(left)),
  )
}

function pagesOf(objects: ReadonlyMap<string, PdfObject>): readonly string[] {
  return objects
    .values()
    .map(({ stream }) => stream ?? '')
    .filter((stream) => /\bBT\b/.test(stream))
    .toArray()
}

interface PdfObject {
  readonly facts: string
  readonly stream: string | undefined
}

/** The text of each glyph of a font. */
type Letters = ReadonlyMap<string, string>

function objectsOf(file: Buffer): ReadonlyMap<string, PdfObject> {
  const text = file.toString('latin1')
  const found = text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    found.map(([, number = '', body = '']): readonly [string, PdfObject] => {
      const [, facts, packed] = /^([\s\S]*?)\nstream\n([\s\S]*?)\nendstream/.exec(body) ?? []
      if (facts === undefined || packed === undefined) return [number, { facts: body, stream: undefined }]
      const bytes = Buffer.from(packed, 'latin1')
      const isPacked = facts.includes('/FlateDecode')
      return [number, { facts, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') }]
    }),
  )
}

/** The glyph table of each font, by its name on the pages. */
function facesOf(objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, Letters> {
  const called = objects.values().flatMap(({ facts }) => facts.matchAll(/\/(F\d+) (\d+) 0 R/g))
  return new Map(
    called.map(([, name = '', number = '']): readonly [string, Letters] => {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.facts ?? '') ?? []
      return [name, lettersOf(objects.get(table)?.stream ?? '')]
    }),
  )
}

function lettersOf(table: string): Letters {
  const ranges = table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)
  return new Map(
    ranges.flatMap(([, first = '', listed = '']) =>
      Array.from(listed.matchAll(/<([0-9a-f ]*)>/g), ([, units = ''], index) => {
        const sign = (parseInt(first, 16) + index).toString(16).padStart(4, '0')
        return [sign, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')] as const
      }),
    ),
  )
}

function drawnOn(page: string, faces: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map()
  let drawn = ''
  for (const [, face, run = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (face !== undefined) letters = faces.get(face) ?? new Map()
    for (const [, signs = ''] of run.matchAll(/<([0-9a-f]+)>/g))
      for (const [sign] of signs.matchAll(/.{4}/g)) drawn += letters.get(sign) ?? '\ufffd'
  }
  return drawn
}
