/** Branded, so that one kind of number is never given where another is meant. */
export type CustomerNumber = bigint & { readonly brand: 'CustomerNumber' }
export type LedgerAccount = bigint & { readonly brand: 'LedgerAccount' }

/** An account of the ledger as the tables of other modules name it. */
export function ledgerAccount(account: bigint): LedgerAccount {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where the brand is given
  return account as LedgerAccount
}

/** Reads a customer's number from text of our own, as a token's subject or a message in the outbox. @throws SyntaxError */
export function customerNumber(text: string): CustomerNumber {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where the brand is given
  return BigInt(text) as CustomerNumber
}
