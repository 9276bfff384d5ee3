import { describe, expect, test } from 'vitest'
import { chosenSeats, priceChanges, renewalPrice, withSeat } from './renewal-choice.ts'
import { ALL_SEATS } from '../order/seat-lines.ts'
import type { Renewal, RenewableSeat } from '../seat-queries.ts'

const seat = (renews: string, over: Partial<RenewableSeat> = {}): RenewableSeat => ({
  renews,
  name: '',
  user: '',
  plan: { code: 'YEAR', name: 'One year' },
  costCentre: '',
  yearBefore: 54_000,
  net: 54_000,
  vat: 8100,
  total: 62_100,
  ...over,
})
const renewal: Renewal = {
  opensOn: '2027-09-20',
  isOpen: true,
  period: { from: '2027-11-20', until: '2028-11-19', days: 366, yearDays: 366 },
  seats: [seat('a'), seat('b'), seat('c', { net: 60_000, vat: 9000, total: 69_000 })],
  notSold: 0,
}

describe('[CORP-06] the seats to renew', () => {
  test('are all of them until one is left out, and all again when it is added', () => {
    const less = withSeat(renewal, ALL_SEATS, 'b', false)
    expect(chosenSeats(renewal, less).map(({ renews }) => renews)).toEqual(['a', 'c'])
    expect(withSeat(renewal, less, 'b', true)).toBe(ALL_SEATS)
    const none = ['a', 'b', 'c'].reduce((chosen, id) => withSeat(renewal, chosen, id, false), ALL_SEATS)
    expect(chosenSeats(renewal, none)).toEqual([])
  })

  test('cost what the server says of each, in a line for each yearly price', () => {
    expect(renewalPrice(renewal.seats, 1500)).toMatchObject({
      lines: [
        { units: 2n, unitPrice: 54_000n, amount: 108_000n },
        { units: 1n, unitPrice: 60_000n, amount: 60_000n },
      ],
      amount: 168_000n,
      vat: 25_200n,
      total: 193_200n,
    })
    expect(renewalPrice([], 1500)).toBeNull()
  })

  test('whose price has changed are named once a plan, and not where the price before is unknown', () => {
    const dearer = seat('d', { net: 60_000 })
    expect(priceChanges([...renewal.seats, dearer, seat('e', { yearBefore: null })])).toEqual([
      { id: 'YEAR 54000', plan: 'One year', before: 54_000, now: 60_000 },
    ])
    expect(priceChanges([seat('a')])).toEqual([])
  })
})
