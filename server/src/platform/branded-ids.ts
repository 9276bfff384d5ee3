/** Branded, so that different kinds of number can't be mixed up. */
export type CustomerNumber = bigint & { readonly brand: 'CustomerNumber' }
export type LedgerAccount = bigint & { readonly brand: 'LedgerAccount' }

/** A ledger account, as other modules' tables store it. */
export function ledgerAccount(account: bigint): LedgerAccount {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where the brand is given
  return account as LedgerAccount
}

/** Parses a customer number from our own text, such as a token's subject or an outbox message. @throws SyntaxError */
export function customerNumber(text: string): CustomerNumber {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where the brand is given
  return BigInt(text) as CustomerNumber
}
