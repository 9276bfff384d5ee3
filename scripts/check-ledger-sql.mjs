// Checks the ledger's SQL for what a distributed database refuses, then breaks each rule once to prove that it is caught.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ledgerFunctions, problemsOf, readersOf, statementsOfBody } from './ledger-sql-rules.mjs'
import { root } from './toolchain.mjs'

const textsOf = (folder, isWanted) =>
  readdirSync(join(root, folder))
    .filter(isWanted)
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }))

function problemsIn(migrations, sources) {
  const functions = ledgerFunctions(migrations)
  const inFunctions = [...functions].flatMap(([name, body]) => statementsOfBody(name, body))
  const inSources = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map(([, statement]) => ({
      where: name,
      text: statement,
    })),
  )
  return { count: functions.size, problems: problemsOf([...inFunctions, ...inSources], readersOf(functions)) }
}

const migrations = textsOf('server/migrations', (name) => name.endsWith('.sql')).map(({ text }) => text)
const sources = textsOf('server/src/ledger', (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

const made = (name, body) =>
  `create function ledger.${name}(p bigint) returns void language plpgsql as $$ ${body} $$;`
const reads = made('reads', 'begin return (select 1 from lot l where l.account_id = p); end')
const passesOn = made('passes_on', 'begin return reads(p); end')
const source = (text) => [{ name: 'one.ts', text: `sql<{ n: number }>\`${text}\`` }]

/** Must be caught: functions, and statements of the ledger's own files. */
const broken = [
  [[reads, made('one', 'begin return (select reads(p) from entry e where e.account_id = p); end')], []],
  [
    [reads, passesOn, made('one', 'begin perform passes_on(p) from balance b where b.account_id = p; end')],
    [],
  ],
  [[reads], source('select ledger.reads(e.account_id) from ledger.entry e')],
  [[], source('select 1 from ledger.entry e cross join lateral (select 1 from ledger.lot offset 0) l')],
]

/** Must pass: a single call, also of a function that calls another, and one that reads nothing. */
const sound = [
  [[reads, made('one', 'begin x := reads(p); perform from lot l where l.account_id = p; end')], []],
  [[made('pure', 'begin return p + 1; end')], source('select ledger.pure(e.amount) from ledger.entry e')],
  [[reads], source("select ledger.reads($1) -- from ledger.lot, and 'from lot'")],
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
