import { describe, expect, test } from 'vitest'
import { linesOf, noSeats, peopleIn, seatsProblem, withUser } from './seat-lines.ts'

describe('[CORP-06] a list of people', () => {
  test.each([
    ['ada@example.nz', [['ada@example.nz', '']]],
    [
      'ada@example.nz, SALES\nben@example.nz;OPS\n\ncy@example.nz\tHR',
      [
        ['ada@example.nz', 'SALES'],
        ['ben@example.nz', 'OPS'],
        ['cy@example.nz', 'HR'],
      ],
    ],
    ['\uFEFFEmail;Cost centre\r\n"ada@example.nz";"Sales ""A"""\r\n', [['ada@example.nz', 'Sales "A"']]],
    [
      'ada@example.nz\nno address here',
      [
        ['ada@example.nz', ''],
        ['no address here', ''],
      ],
    ],
    [
      'Name,Email,Cost centre\nPriya Nair,priya@example.nz,SALES\n"Nair, Priya";"priya@example.nz";"A; ""B"""',
      [
        ['priya@example.nz', 'SALES'],
        ['priya@example.nz', 'A; "B"'],
      ],
    ],
    [
      'Priya Nair <priya@example.nz>; "Tau, Ana" <ana@example.nz>; ben@example.nz',
      [
        ['priya@example.nz', ''],
        ['ana@example.nz', ''],
        ['ben@example.nz', ''],
      ],
    ],
    ['', []],
  ])('%j is read line by line', (text, expected) => {
    expect(peopleIn(text).map(({ user, costCentre }) => [user, costCentre])).toEqual(expected)
  })

  test('gets a user once, whatever the capitals', () => {
    expect(withUser('ada@example.nz\n', 'ben@example.nz')).toBe('ada@example.nz\nben@example.nz')
    expect(withUser('Ada@Example.nz', 'ada@example.nz')).toBe('Ada@Example.nz')
    expect(withUser('', 'ada@example.nz')).toBe('ada@example.nz')
  })

  test('comes before the memberships without a user', () => {
    const draft = { ...noSeats, people: 'ada@example.nz', free: 2n, freeCostCentre: ' OPS ' }
    expect(linesOf(draft)).toEqual([
      { user: 'ada@example.nz', costCentre: '' },
      { user: '', costCentre: 'OPS' },
      { user: '', costCentre: 'OPS' },
    ])
  })

  test('is neither empty nor longer than an order can be', () => {
    expect(seatsProblem(noSeats, 3)).toBe('missing')
    expect(seatsProblem({ ...noSeats, free: 3n }, 3)).toBeUndefined()
    expect(seatsProblem({ ...noSeats, people: 'ada@example.nz', free: 3n }, 3)).toBe('tooMany')
    expect(seatsProblem({ ...noSeats, free: 10n ** 14n }, 3)).toBe('tooMany')
  })
})
