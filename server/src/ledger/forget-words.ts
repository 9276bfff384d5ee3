import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../platform/database/database.ts'
import type { AccountId } from './account-id.ts'
import { callFunction } from './call-function.ts'

const answer = z.object({ kind: z.literal('done'), entries: z.int() })

/**
 * Takes messages that people wrote out of an account's entries, and the names of those whose membership numbers are given, where a person is
 * erased. Of all entries, or of those of `journals`. Amounts, lots and totals stay. Under the jobs' role. @returns how many entries changed
 */
export async function forgetWords(
  tx: Tx,
  {
    account,
    journals,
    numbers,
  }: {
    readonly account: AccountId
    readonly journals?: readonly string[] | undefined
    readonly numbers: readonly string[]
  },
): Promise<number> {
  const { entries } = await callFunction(
    tx,
    sql`select ledger.forget_words(
      ${account}, ${journals ?? null}::uuid[], ${numbers}::text[]) as answer`,
    answer,
  )
  return entries
}
