import { describe, expect, test } from 'vitest'
import { forEachRow } from './for-each-row.ts'

interface Row {
  readonly at: number
  readonly id: string
}

/** Rows of which many share one timestamp, read as a store does: after timestamp and id. */
const table: readonly Row[] = Array.from({ length: 23 }, (_, n) => ({
  at: Math.floor(n / 7),
  id: String(n).padStart(2, '0'),
}))
const after = (row: Row | undefined) => (one: Row) =>
  row === undefined || one.at > row.at || (one.at === row.at && one.id > row.id)
const read = async (row: Row | undefined, most: number) => table.filter(after(row)).slice(0, most)
const keyOf = ({ id }: Row) => id
const ids = table.map(keyOf)
const nothing = () => {}

describe('a job’s loop over rows', () => {
  test.each([1, 2, 7, 10, 23, 100])(
    'visits each row once in pages of %i, including ties',
    async (pageSize) => {
      const met: string[] = []
      const work = async ({ id }: Row) => void met.push(id)
      const done = await forEachRow({ read, keyOf, pageSize, work, onFailure: nothing })
      expect(met).toEqual(ids)
      expect(done).toEqual({ seen: 23, failed: 0 })
    },
  )

  test('a failing row is reported and stops no others, also when concurrent', async () => {
    const failed: string[] = []
    const met: string[] = []
    const work = async ({ id, at }: Row) => {
      if (at === 1) throw new Error(`no ${id}`)
      met.push(id)
    }
    const onFailure = (_error: unknown, { id }: Row) => void failed.push(id)
    const done = await forEachRow({ read, keyOf, pageSize: 5, atOnce: 3, work, onFailure })
    expect([...failed, ...met].toSorted()).toEqual(ids)
    expect(done).toEqual({ seen: 23, failed: 7 })
  })

  test('processes as many rows concurrently as configured, and no more', async () => {
    let now = 0
    let most = 0
    const work = async () => {
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
    }
    await forEachRow({ read, keyOf, pageSize: 10, atOnce: 4, work, onFailure: nothing })
    expect(most).toBe(4)
  })

  test('a coarse cursor processes no row twice, and one that does not move ends the loop', async () => {
    const met: string[] = []
    const work = async ({ id }: Row) => void met.push(id)
    const coarse = async (row: Row | undefined, most: number) =>
      table.filter((one) => row === undefined || one.at >= row.at).slice(0, most)
    await forEachRow({ read: coarse, keyOf, pageSize: 14, work, onFailure: nothing })
    expect(met).toEqual(ids)
    const stuck = async (_row: Row | undefined, most: number) => table.slice(0, most)
    const endless = forEachRow({ read: stuck, keyOf, pageSize: 5, work, onFailure: nothing })
    await expect(endless).rejects.toThrow('the cursor does not move')
  })
})
