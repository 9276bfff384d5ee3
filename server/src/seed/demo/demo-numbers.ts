import { accountId, customerId, type AccountId, type CustomerId } from '../../ledger/index.ts'

/** The last digits of the demo's numbers without the check digit: 204000020 is its second person. */
const placeOf = (number: string): bigint => BigInt(number.slice(-4, -1))

/** The customer of a demo number, always the same. */
export function customerOf(number: string): CustomerId {
  return customerId(1_000_000n + placeOf(number))
}

/** A demo number's ledger account in its own programme, always the same. */
export function accountOf(number: string): AccountId {
  return accountId(1_000_000n + placeOf(number))
}

/** A demo number's ledger account in the Koru Club. */
export function clubAccountOf(number: string): AccountId {
  return accountId(1_000_500n + placeOf(number))
}
