import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../platform/database/database.ts'
import type { AccountId } from './account-id.ts'
import { callFunction } from './call-function.ts'

const answer = z.object({ kind: z.literal('done'), entries: z.int() })

/**
 * Removes written messages, and the names of members whose numbers are given, from an account's entries when a person is erased: from all
 * entries, or those of `journals`. Amounts, lots and totals stay. Runs under the jobs' role. @returns how many entries changed
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
