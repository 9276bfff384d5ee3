import { isAscii, isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, languagesOf, problemsIn } from './judge-cells.ts'
import { readUsersFile, type Cells } from './read-users-file.ts'

const MOST = 1000
const languages = languagesOf([
  { code: 'en', name: 'English' },
  { code: 'ko', name: '한국어' },
])

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

/** Every sign of Windows-1252 that the tests use; Node's `latin1` has the others by the same bytes. */
const windows1252: Readonly<Record<string, number>> = { '–': 0x96, '’': 0x92, '€': 0x80 }
const inWindows1252 = (text: string) =>
  Buffer.from(Array.from(text, (sign) => windows1252[sign] ?? sign.codePointAt(0) ?? 0))

const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE': (text) => utf16(`\uFEFF${text}`, false),
  'UTF-16 BE': (text) => utf16(`\uFEFF${text}`, true),
  'UTF-16 LE without a mark': (text) => utf16(text, false),
  'UTF-16 BE without a mark': (text) => utf16(text, true),
}

const separators = [',', ';', '\t']
const lineEnds = ['\n', '\r\n']

/** A cell as any spreadsheet writes it: in quotes where it has to be. */
const quoted = (cell: string) => (/[",;\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const write = (lines: readonly (readonly string[])[], separator: string, lineEnd: string) =>
  lines.map((line) => line.map(quoted).join(separator)).join(lineEnd)

/** What can be in a cell: any script, quotes, separators, and line breaks, which are read as spaces. */
const cell = (signs: string) =>
  fc
    .array(fc.constantFrom(...Array.from(signs)), { minLength: 1, maxLength: 12 })
    .map((some) => some.join(''))
const anyCell = cell('aZ9 āēīōū한글日-–’",;\t\n')
const latinCell = cell('aZ9 éüñß-–’",;\t\n')
const once = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

const read = (bytes: Uint8Array) => {
  const file = readUsersFile(bytes, MOST)
  if (file.kind === 'refused') throw new Error(file.code)
  return file
}

const HEADER = ['Given name', 'Family name', 'Email', 'Cost centre']
const asCells = ([
  givenName = '',
  familyName = '',
  emailAddress = '',
  costCentre = '',
]: readonly string[]): Cells => ({
  givenName: once(givenName),
  familyName: once(familyName),
  emailAddress: once(emailAddress),
  preferredLanguage: '',
  costCentre: once(costCentre),
  role: '',
})

const linesOf = (one: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(one, one, fc.constant('a@example.nz'), one), { minLength: 1, maxLength: 8 })

describe('reading a file of users', () => {
  test.each(Object.entries(encodings))(
    '[CORP-03] %s says the same with any separator and line end',
    (_name, encode) => {
      fc.assert(
        fc.property(
          linesOf(anyCell),
          fc.constantFrom(...separators),
          fc.constantFrom(...lineEnds),
          (lines, separator, lineEnd) => {
            const file = read(encode(write([HEADER, ...lines], separator, lineEnd)))
            expect(file.rows.map(({ cells }) => cells)).toEqual(lines.map(asCells))
            const plain = read(Buffer.from(write([HEADER, ...lines], ',', '\n')))
            expect(file.contentKey).toEqual(plain.contentKey)
          },
        ),
        { numRuns: 60 },
      )
    },
  )

  test('[CORP-03] Windows-1252 keeps its letters, dashes and quotes', () => {
    fc.assert(
      fc.property(linesOf(latinCell), fc.constantFrom(...separators), (lines, separator) => {
        const text = inWindows1252(write([HEADER, ...lines], separator, '\r\n'))
        // Two such letters can be one of UTF-8: a file of which all are is read as that.
        fc.pre(!isUtf8(text) || isAscii(text))
        const file = read(text)
        expect(file.rows.map(({ cells }) => cells)).toEqual(lines.map(asCells))
      }),
    )
  })

  test('[CORP-03] a Korean spreadsheet’s older encoding is known by its header', () => {
    // '성,이름,이메일' and '김,민', as Excel in Korean saves CSV.
    const header = [0xbc, 0xba, 0x2c, 0xc0, 0xcc, 0xb8, 0xa7, 0x2c, 0xc0, 0xcc, 0xb8, 0xde, 0xc0, 0xcf, 0x0a]
    const line = [0xb1, 0xe8, 0x2c, 0xb9, 0xce, 0x2c, ...Buffer.from('min@example.kr')]
    expect(read(Buffer.from([...header, ...line])).rows).toMatchObject([
      { line: 2, cells: { familyName: '김', givenName: '민', emailAddress: 'min@example.kr' } },
    ])
  })

  test('[CORP-03] columns come in any order and either language, and others are named as left out', () => {
    const columns = fc.shuffledSubarray(
      [
        ['E-mail', 'email'],
        ['이름', 'given'],
        ['SURNAME', 'family'],
        ['비용 부서', 'Mill'],
        ['Shoe size', '43'],
      ],
      { minLength: 5, maxLength: 5 },
    )
    fc.assert(
      fc.property(columns, (shuffled) => {
        const text = [0, 1].map((at) => shuffled.map((column) => column[at]).join(';')).join('\n')
        const file = read(Buffer.from(text))
        expect(file.rows[0]?.cells).toMatchObject({
          givenName: 'given',
          familyName: 'family',
          emailAddress: 'email',
          costCentre: 'Mill',
        })
        expect(file.ignored).toEqual(['Shoe size'])
      }),
    )
  })

  test('[CORP-03] a line has the number that an editor gives it, past blank lines and line breaks in quotes', () => {
    const text =
      'sep=;\r\nGiven name;Family name;Email\r\n\r\n"Two\r\nlines";Tau;a@example.nz\r\n;;\r\nKiri;Tau;b@example.nz\r\n'
    expect(read(Buffer.from(text)).rows.map(({ line, cells }) => [line, cells.givenName])).toEqual([
      [4, 'Two lines'],
      [7, 'Kiri'],
    ])
  })

  test('[CORP-03] nothing but separators, or but blank lines, is refused before all of it is read', () => {
    const read = (text: string) => readUsersFile(Buffer.from(text), MOST)
    const header = 'Given name,Family name,Email\n'
    const row = 'Kiri,Tau,a@example.nz\n'
    for (const separator of [',', ';', '\t'])
      expect(read(header + row + separator.repeat(1_000_000))).toMatchObject({ code: 'quotes', of: ['3'] })
    expect(read(`${header}${',,\n'.repeat(2 * MOST)}${row}`)).toMatchObject({ code: 'tooManyRows' })
    expect(read(`${header}${',,\n'.repeat(MOST)}${row}`)).toMatchObject({ kind: 'read' })
    const wide = `${header.trim()}${',More'.repeat(200)}\n${row}`
    expect(read(wide)).toMatchObject({ kind: 'read' })
  })

  test('[CORP-03] a line with more cells than the header is told apart, and any bytes give lines or one refusal', () => {
    const file = read(
      Buffer.from('Given name,Family name,Email\nKiri,Tau,a@example.nz,extra\nAna,Tau,b@example.nz,,'),
    )
    expect(file.rows.map(({ hasTooMany }) => hasTooMany)).toEqual([true, false])
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(['read', 'refused']).toContain(readUsersFile(bytes, MOST).kind)
      }),
    )
  })
})

describe('what a spreadsheet does to a cell', () => {
  const problem = (over: Partial<Cells>) =>
    problemsIn(canonical({ ...asCells(['Kiri', 'Tau', 'a@example.nz', '']), ...over }, languages), languages)

  test.each(['9.42904E+12', '1,2E+15', '-4.1e-07'])('[CORP-03] %s has lost its digits', (costCentre) => {
    expect(problem({ costCentre })).toEqual([{ field: 'costCentre', code: 'rounded' }])
  })

  test.each(['#NAME?', '#REF!', '#N/A', '########'])('[CORP-03] %s is an error of its own', (givenName) => {
    expect(problem({ givenName })).toEqual([{ field: 'givenName', code: 'spreadsheetError' }])
  })

  test('[CORP-03] codes that only look so, and people called Null, are right', () => {
    expect(problem({ costCentre: '12E5' })).toEqual([])
    expect(problem({ givenName: 'Null', familyName: 'O’Brien-Tāwhiri' })).toEqual([])
    expect(problem({ preferredLanguage: 'Korean', role: 'user manager' })).toEqual([])
  })
})
