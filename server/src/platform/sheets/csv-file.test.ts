import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { csvFile } from './csv-file.ts'

/** The file of one text cell. */
async function fileOf(text: string): Promise<Buffer> {
  const file = csvFile({
    name: 'Members',
    locale: 'en',
    title: 'Members',
    facts: [],
    columns: [{ label: 'Name', kind: 'text', width: 10 }],
    rows: (async function* rows() {
      await Promise.resolve()
      yield [text]
    })(),
  })
  return buffer(file)
}

/** The cell, as a spreadsheet reads it. */
async function cellOf(text: string): Promise<unknown> {
  const lines: string[][] = parse(await fileOf(text), { bom: true, relax_column_count: true })
  return lines.at(-1)?.[0]
}

test('a cell that begins as a formula, also after spaces or a tab, opens as text, and nothing is lost of it', async () => {
  const space = fc.string({ unit: fc.constantFrom(' ', '\t', ' '), maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(
      space,
      fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠'),
      fc.string().map((rest) => rest.replaceAll(';', ',')),
      async (before, sign, rest) => {
        const text = before + sign + rest
        expect(await cellOf(text)).toBe(`'${text}`)
      },
    ),
    { numRuns: 60 },
  )
  expect(await cellOf('\t1')).toBe("'\t1")
  expect(await cellOf('000912345')).toBe('000912345')
  expect(await cellOf('Pōtae = @')).toBe('Pōtae = @')
})

test('nor does what follows a semicolon, which ends a cell in the spreadsheets of many languages', async () => {
  expect(await cellOf('Kea;=1+1')).toBe("Kea;'=1+1")
  expect(await cellOf('; @SUM(A1);-2+3;＝1')).toBe(";' @SUM(A1);'-2+3;'＝1")
  expect(await cellOf('=1;+1')).toBe("'=1;'+1")
  expect(await cellOf('Ngata; Kea ;-)')).toBe('Ngata; Kea ;-)')
})

test('a text of several lines stays one cell, however a reader ends its lines', async () => {
  const ends = { bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] }
  for (const text of ['Kia ora\n=1+1', 'Kia ora\r+1', 'Kia ora\r\n@A1', '\n', 'a\u2028b'])
    expect(z.parse(z.array(z.array(z.string())), parse(await fileOf(text), ends)).at(-1)).toEqual([text])
})
