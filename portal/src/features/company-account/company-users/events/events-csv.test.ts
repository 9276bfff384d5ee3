import { expect, test } from 'vitest'
import { csvOf } from './events-csv.ts'

test('[CORP-03] the trail’s file keeps commas, quotes and Korean, and runs no formula', async () => {
  const bytes = new Uint8Array(
    await csvOf([
      ['내용', 'By'],
      ['=HYPERLINK("x")', 'Ada, "Tane"'],
      [' =1+1', '＝1+1'],
    ]).arrayBuffer(),
  )
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder('utf-8').decode(bytes).split('\r\n')).toEqual([
    '내용,By',
    '"\'=HYPERLINK(""x"")","Ada, ""Tane"""',
    "' =1+1,'＝1+1",
    '',
  ])
})
