import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '../platform/database/database.ts'
import { issuePoints, newJournalId, systemAccounts, transferPoints } from './index.ts'
import { noon, openLedger, today, type TestLedger } from './test/open-ledger.ts'

/** 'insufficient_privilege' */
const REFUSED = '42501'

/** The functions each role can call; only the owner can call the others. */
const forBoth = [
  'acted_accounts_of',
  'allow_actor',
  'balances_of',
  'disputed_points_of',
  'drifting_accounts',
  'expired_of',
  'follow_points',
  'freeze_by_member',
  'hold_of',
  'hold_points',
  'hold_renewal',
  'journal_floor',
  'journal_time',
  'lock_in_order',
  'lots_of_journal',
  'movements_of',
  'open_account',
  'open_lots_of',
  'other_sides_of',
  'pending_holds_of',
  'pooled_of',
  'protect_actor',
  'protection_on',
  'remove_actor',
  'return_points',
  'reversals_of',
  'settle_hold',
  'status_points_of',
  'summary_of',
  'transfer_points',
  'void_hold',
]
const forJobsOnly = [
  'adjust_points',
  'check_accounts',
  'contribute_share',
  'expire_hold',
  'expire_lots',
  'expired_points_of',
  'forget_keys',
  'forget_words',
  'forgo_expired',
  'freeze_account',
  'grant_actor',
  'hold_disputed',
  'incoming_of',
  'issue_points',
  'left_in_pool',
  'merge_account',
  'posting_of',
  'reconcile_account',
  'return_moved',
  'reverse_journal',
  'reverse_part',
  'unfreeze_account',
  'unmerge_account',
]

describe("the ledger's rights", () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openLedger()
    const [from, to] = [await ledger.open(), await ledger.open()]
    await ledger.earn(from, 100n)
    await transferPoints(ledger.databases.web, ledger.transfer(from, to, 10n))
  })
  afterAll(async () => ledger.databases.close())

  const tables = async () =>
    (
      await sql<{ name: string; column: string }>`
        select c.relname as name, min(a.attname) filter (where a.attgenerated = '' and a.attnum > 1) as column
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        group by c.relname order by c.relname`.execute(ledger.databases.owner)
    ).rows

  test('neither role can write to a catalogue table in any way', async () => {
    const all = await tables()
    expect(all.map((table) => table.name)).toEqual(
      expect.arrayContaining(['balance', 'entry', 'hold', 'lot']),
    )
    const attempts = (name: string, column: string) => [
      sql`insert into ledger.${sql.id(name)} default values`,
      sql`update ledger.${sql.id(name)} set ${sql.id(column)} = default`,
      sql`delete from ledger.${sql.id(name)}`,
      sql`truncate ledger.${sql.id(name)}`,
      sql`drop table ledger.${sql.id(name)}`,
      sql`alter table ledger.${sql.id(name)} add x integer`,
    ]
    for (const role of ['web', 'jobs'] as const) {
      for (const { name, column } of all) {
        for (const attempt of attempts(name, column)) {
          await expect(attempt.execute(ledger.databases[role]), `${role} on ${name}`).rejects.toMatchObject({
            code: REFUSED,
          })
        }
      }
    }
  })

  test('each role can call what it needs and nothing else, and the public nothing at all', async () => {
    const { rows } = await sql<{ name: string; web: boolean; jobs: boolean; everyone: boolean }>`
      select p.proname as name,
        has_function_privilege(${roles.web}, p.oid, 'execute') as web,
        has_function_privilege(${roles.jobs}, p.oid, 'execute') as jobs,
        exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as everyone
      from pg_proc p where p.pronamespace = 'ledger'::regnamespace order by p.proname`.execute(
      ledger.databases.owner,
    )
    const named = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).map((row) => row.name)
    expect(named((row) => row.everyone)).toEqual([])
    expect(named((row) => row.web)).toEqual(forBoth)
    expect(named((row) => row.jobs)).toEqual([...forBoth, ...forJobsOnly].sort())
  })

  test('functions that run as the owner set their own search path, and only those a role can call run as the owner', async () => {
    const { rows } = await sql<{
      name: string
      language: string
      definer: boolean
      path: string | null
      open: boolean
    }>`
      select p.proname as name, (select l.lanname from pg_language l where l.oid = p.prolang) as language, p.prosecdef as definer, (select s from unnest(p.proconfig) as s where s like 'search_path=%') as path,
        has_function_privilege(${roles.jobs}, p.oid, 'execute') as open
      from pg_proc p where p.pronamespace = 'ledger'::regnamespace`.execute(ledger.databases.owner)
    const definers = rows.filter((row) => row.definer)
    expect(definers).toEqual(
      definers.map(({ name, language }) => ({
        name,
        language,
        definer: true,
        path: 'search_path=ledger, pg_temp',
        open: true,
      })),
    )
    // What runs as its caller is SQL that PostgreSQL writes into the caller's statement.
    expect(rows.filter((row) => row.open && !row.definer && row.language !== 'sql')).toEqual([])
  })

  test('there are no triggers, and every key starts with the account', async () => {
    const { rows: triggers } = await sql`
      select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'ledger'::regnamespace and not t.tgisinternal`.execute(ledger.databases.owner)
    expect(triggers).toEqual([])
    const { rows: keys } = await sql<{ name: string; first: string }>`
      select c.relname as name, a.attname as first
      from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where c.relnamespace = 'ledger'::regnamespace and i.indisunique and a.attname <> 'account_id'`.execute(
      ledger.databases.owner,
    )
    expect(keys).toEqual([{ name: 'business_ref_pkey', first: 'ref' }])
  })

  test('a request cannot issue points or grant itself a right', async () => {
    const account = await ledger.open()
    const issue = issuePoints(ledger.databases.web, {
      account,
      journal: newJournalId(noon(today)),
      businessReference: 'from a request',
      occurredOn: today,
      lines: [{ pointType: 'POINTS', kind: 'accrual', points: 1n, expiresOn: null }],
    })
    await expect(issue).rejects.toMatchObject({ code: REFUSED })
    const right = sql`select ledger.grant_actor(${account}, 1, 'owner')`.execute(ledger.databases.web)
    await expect(right).rejects.toMatchObject({ code: REFUSED })
    const inner = sql`select ledger.change_balance(${account}, 'POINTS', 100, 0)`.execute(
      ledger.databases.jobs,
    )
    await expect(inner).rejects.toMatchObject({ code: REFUSED })
  })

  test('the database itself refuses, even its owner, a balance below what is held and an unknown kind', async () => {
    const account = await ledger.open()
    const overdrawn = sql`update ledger.balance set posted = -1 where account_id = ${account}`
    await expect(overdrawn.execute(ledger.databases.owner)).rejects.toMatchObject({ code: '23514' })
    const order = ledger.transfer(account, systemAccounts.fees, 1n)
    await ledger.earn(account, 1n)
    const kind = sql`select ledger.transfer_points(
      ${order.principal}, ${account}, -4, 1, ${today}, ${order.journal}, 'k', 'h', 'magic', null, null, '{}', null)`
    await expect(kind.execute(ledger.databases.owner)).rejects.toMatchObject({ code: '23514' })
  })
})
