import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Sheet } from './sheet.ts'
import { workbookFile } from './workbook.ts'

const sheet = (): Sheet => ({
  name: 'Lines',
  locale: 'en',
  title: 'November',
  facts: [{ label: 'Points', value: 1234n, kind: 'whole' }],
  columns: [
    { label: 'Date', kind: 'day', width: 12 },
    { label: 'What', kind: 'text', width: 30 },
    { label: 'Net', kind: 'money', width: 10 },
  ],
  rows: rows(),
})

async function* rows() {
  for (let n = 0; n < 3; n += 1) yield ['2026-11-01', '=1+1', 1050n]
}

test('two workbooks are made at a time, each in a thread of its own, and a third is told to come back', async () => {
  const here = new AbortController().signal
  const both = [workbookFile([sheet()], here), workbookFile([sheet()], here)]
  await expect(workbookFile([sheet()], here)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  for (const bytes of await Promise.all(both))
    expect((await readXlsx(bytes)).sheets[0]?.rows.at(-1)).toEqual([
      new Date('2026-11-01T00:00:00Z'),
      '=1+1',
      10.5,
    ])
})

test('a workbook isn’t made for somebody who has gone', async () => {
  await expect(workbookFile([sheet()], AbortSignal.abort())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
