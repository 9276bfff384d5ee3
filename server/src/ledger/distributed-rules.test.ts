import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLedger, type TestLedger } from './test/open-ledger.ts'

/** Functions that work across accounts: only jobs call them, never requests. */
const acrossAccounts = new Set(['check_accounts', 'forget_keys'])

/** The statements in a function's text that read or write one of the tables, without comments. */
function statementsOn(tables: readonly string[], text: string): readonly string[] {
  const touches = new RegExp(`\\b(from|join|update|into)\\s+(${tables.join('|')})\\b`, 'i')
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .filter((statement) => touches.test(statement))
}

/**
 * What a function's text can show about its fitness for a distributed database: that each statement filters by account. That it filters by
 * only one is left to review.
 */
describe("the ledger's functions, as text", () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(async () => ledger.databases.close())

  const functions = async () =>
    (
      await sql<{ name: string; text: string }>`
        select p.proname as name, p.prosrc as text from pg_proc p
        where p.pronamespace = 'ledger'::regnamespace and p.prosrc <> ''`.execute(ledger.databases.owner)
    ).rows
  const tablesByAccount = async () =>
    (
      await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
        where c.relnamespace = 'ledger'::regnamespace and c.relkind = 'r' and c.relname <> 'business_ref'`.execute(
        ledger.databases.owner,
      )
    ).rows.map((row) => row.name)

  test('every statement on a table of accounts filters by account', async () => {
    const tables = await tablesByAccount()
    const statements = (await functions())
      .filter(({ name }) => !acrossAccounts.has(name))
      .flatMap(({ name, text }) => statementsOn(tables, text).map((statement) => ({ name, statement })))
    expect(statements.length).toBeGreaterThan(40)
    expect(statements.filter(({ statement }) => !statement.includes('account_id'))).toEqual([])
  })

  test('none skips locked rows, locks whole tables or takes advisory locks', async () => {
    const all = await functions()
    const forbidden = /skip locked|\block table\b|advisory/i
    expect(all.filter(({ text }) => forbidden.test(text)).map(({ name }) => name)).toEqual([])
  })
})
