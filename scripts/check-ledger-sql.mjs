// Checks the SQL on the ledger's tables for what a distributed database refuses, then breaks each rule once to prove that it is caught.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  changesIn,
  ledgerFunctions,
  mixturesIn,
  problemsOf,
  readersOf,
  sqlTexts,
  statementsOfBody,
} from './ledger-sql-rules.mjs'
import { root } from './toolchain.mjs'

const textsOf = (folder, pattern) =>
  globSync(pattern, { cwd: join(root, folder) })
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }))

/** Sums over all members of a programme: their accounts are sent to the nodes, each of which sums its own. */
const sumsOfProgrammes = 'console/figures/figures-store.ts'
const isOutside = (name) => !name.startsWith('ledger/') && name !== sumsOfProgrammes

function problemsIn(migrations, sources) {
  const functions = ledgerFunctions(migrations)
  const inFunctions = [...functions].flatMap(([name, body]) => statementsOfBody(name, body))
  const inSources = sources.flatMap(({ name, text }) =>
    sqlTexts(text).map((each) => ({ where: name, text: each })),
  )
  const mixtures = sources
    .filter(({ name }) => isOutside(name))
    .flatMap(({ name, text }) => mixturesIn(name, sqlTexts(text)))
  const problems = problemsOf([...inFunctions, ...inSources], readersOf(functions))
  const changes = [...functions].flatMap(([name, body]) => changesIn(name, body))
  return { count: functions.size, problems: [...problems, ...mixtures, ...changes] }
}

const migrations = textsOf('server/migrations', '*.sql').map(({ text }) => text)
const sources = textsOf('server/src', '**/*.ts').filter(({ name }) => !/\.test\.ts$|\/test\//.test(name))

const made = (name, body) =>
  `create function ledger.${name}(p bigint) returns void language plpgsql as $$ ${body} $$;`
const reads = made('reads', 'begin return (select 1 from lot l where l.account_id = p); end')
const passesOn = made('passes_on', 'begin return reads(p); end')
const source = (text, name = 'ledger/one.ts') => [{ name, text: `sql<{ n: number }>\`${text}\`` }]
const outside = (text) => source(text, 'members/one-store.ts')

/** Must be caught: functions, statements of the ledger's own files, and statements of others. */
const broken = [
  [[reads, made('one', 'begin return (select reads(p) from entry e where e.account_id = p); end')], []],
  [
    [reads, passesOn, made('one', 'begin perform passes_on(p) from balance b where b.account_id = p; end')],
    [],
  ],
  [[reads], source('select ledger.reads(e.account_id) from ledger.entry e')],
  [[], source('select 1 from ledger.entry e cross join lateral (select 1 from ledger.lot offset 0) l')],
  [
    [
      made(
        'one',
        "update entry e set d = case when p > 1 then jsonb_build_object('a', 1) end where e.account_id = p;",
      ),
    ],
    [],
  ],
  [[], outside('select 1 from membership m join ledger.balance b on b.account_id = m.account')],
  [[], outside('select from ledger.balance b where b.account_id = own.account')],
  [[], outside('select 1 from ledger.hold where account_id = 1 union all select 1 from orders')],
  [[], outside('select ${x ? sql`1 from ledger.lot l join ${accounts} a on a.account = l.account_id` : 1}')],
  [[reads], outside('select ledger.reads(e.account_id) from ledger.entry e')],
]

/** Must pass: a single call, also of a function that calls another, and one that reads nothing. */
const sound = [
  [[reads, made('one', 'begin x := reads(p); perform from lot l where l.account_id = p; end')], []],
  [[made('pure', 'begin return p + 1; end')], source('select ledger.pure(e.amount) from ledger.entry e')],
  [[reads], source("select ledger.reads($1) -- from ledger.lot, and 'from lot'")],
  [[reads], outside('select 1 from membership m cross join lateral ledger.reads(m.account) as b')],
  [[], outside('select e.seq from unnest(${all}) as x (id) join ledger.entry e on e.account_id = x.id')],
  [
    [],
    outside(
      'with mine as (select amount from ledger.entry where account_id = ${one}) select sum(amount) from mine',
    ),
  ],
]

const { count, problems } = problemsIn(migrations, sources)
const complaints = [
  ...problems,
  ...broken
    .filter((one) => problemsIn(...one).problems.length === 0)
    .map(([functions, [of]]) => `nothing is said of: ${of?.text ?? functions.at(-1)}`),
  ...sound.flatMap((one) =>
    problemsIn(...one).problems.map((problem) => `is refused and should not be: ${problem}`),
  ),
]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
else console.log(`${count} functions of the ledger; ${broken.length} broken rules caught`)
