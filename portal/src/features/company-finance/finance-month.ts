import type { MembershipIdentity } from '../../platform/session/session.ts'

/** The month in the page's address; undefined where there is none. */
export function readMonth(address: URLSearchParams): string | undefined {
  const month = address.get('month') ?? ''
  return /^20[0-9]{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}

/** The months from the first to the last, the last one first. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  const [firstYear = 0, firstMonth = 0] = first.split('-').map(Number)
  const count = (year - firstYear) * 12 + month - firstMonth + 1
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - at)).toISOString().slice(0, 7),
  )
}

/** The request of a month, or of the one that the server opens with. */
export function financeBody(membership: MembershipIdentity, month: string | undefined) {
  return { body: { object: { ...membership, ...(month === undefined ? {} : { month }) } } }
}
