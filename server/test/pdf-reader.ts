import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as a reader takes it out: what its pages draw, by the table that says which letters the signs of an embedded
 * face stand for. Reads what our own writer writes: streams in `FlateDecode`, signs of four hexadecimal digits.
 * @returns all that is drawn, run after run, without blanks: where a line breaks is the page's affair
 */
export function textOfPdf(file: Buffer): string {
  const objects = objectsOf(file)
  const faces = facesOf(objects)
  return objects
    .values()
    .map(({ stream }) => stream ?? '')
    .filter((stream) => /\bBT\b/.test(stream))
    .map((page) => drawnOn(page, faces))
    .toArray()
    .join('')
    .replaceAll(/\s/g, '')
}

interface PdfObject {
  readonly facts: string
  readonly stream: string | undefined
}

/** What a sign of a face stands for. */
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

/** The letters of each face, by the name that pages call it. */
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
