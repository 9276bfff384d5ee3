// How long the console's box takes to find a member among a million (or `--members <n>`), by everything that people say, a page of a
// member's timeline, and pages of the list of members: the first, one in the middle, and the ten-thousandth or last. p50 and p95 in
// milliseconds, with a thousand members beside it. And how many seconds a simulation takes that replays 10,000 transactions.
import { dayIn } from '@waymark/rules/calendar'
import { timelineKinds } from '@waymark/contract/console/members/timeline.shapes'
import { MOST_REPLAYED } from '@waymark/contract/console/configuration/simulator-facts'
import { parseArgs } from 'node:util'
import { draftCompany } from '../server/src/console/simulator/draft-document.ts'
import { knobsOf } from '../server/src/console/simulator/knobs.ts'
import { replayTransactions } from '../server/src/console/simulator/replay-transactions.ts'
import { searchMembers } from '../server/src/console/members/member-search-store.ts'
import { readSearchText } from '../server/src/console/members/search-text.ts'
import { readTimeline } from '../server/src/console/timeline/timeline-store.ts'
import type { MembersQuery } from '@waymark/contract/console/lists/list-queries'
import { readListPage, sourceOf, type ListPlace } from '../server/src/console/lists/list-pages.ts'
import { countRows, findLookedEnd } from '../server/src/console/lists/list-store.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { createConfiguration, readVersion } from '../server/src/configuration/index.ts'
import { openCompanyOnPostgres } from './server/company-on-postgres.ts'
import { median, quantile, report, rounded } from './figures.ts'
import { loadMembers, memberAt, type LoadedMember } from './console/load-members.ts'
import { loadTransactions } from './console/load-transactions.ts'

const FEW = 1000
const FOUND = 21
/** Rows of a page, and the page that is far down a list. */
const PAGE = 50
const FAR = 10_000

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '200' },
    json: { type: 'boolean' },
  },
})
const members = Number(values.members)
const times = Number(values.times)

/** What an operator types for a member. */
const typed: Readonly<Record<string, (member: LoadedMember) => string>> = {
  number: ({ membershipNumber }) => membershipNumber,
  email: ({ givenName, email }) => `${givenName} <${email}>`,
  phone: ({ mobile }) => mobile,
  'full name': ({ givenName, familyName }) => `${givenName} ${familyName}`,
  'names swapped, no macrons': ({ givenName, familyName }) => plain(`${familyName}, ${givenName}`),
  'a typo in the family name': ({ givenName, familyName }) => `${givenName} ${withTypo(familyName)}`,
  'family name alone': ({ familyName }) => familyName,
  'nobody’s name': ({ customer }) => `Xq${String(customer)}zv Vbqx`,
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Two letters in the wrong order. */
function withTypo(name: string): string {
  const at = name.length - 2
  return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '')
}

const few = await measured(FEW)
const many = await measured(members)
const rows = Object.fromEntries(
  Object.entries(many).map(([name, { p50, p95, found }]) => [
    name,
    [rounded(few[name]?.p95 ?? Number.NaN, 1), rounded(p50, 1), rounded(p95, 1), rounded(found, 2)],
  ]),
)
console.log(
  `Columns: p95 at ${String(FEW)}, p50 and p95 at ${String(members)} members (ms), share that found the member`,
)
report('console', rows)

interface Times {
  readonly p50: number
  readonly p95: number
  /** Share of the searches whose answer had the member, from 0 to 1. */
  readonly found: number
}

/** Loads so many members into a database of their own, and searches for some of them in every way. */
async function measured(count: number): Promise<Readonly<Record<string, Times>>> {
  const { postgres, databases } = await openCompanyOnPostgres(2)
  try {
    const start = performance.now()
    await loadMembers(postgres.address('postgres'), count)
    console.log(
      `${String(count)} members loaded in ${String(Math.round((performance.now() - start) / 1000))} s`,
    )
    const results: [string, Times][] = []
    for (const [name, type] of Object.entries(typed))
      results.push([name, await timesOf(count, async (one) => finds(databases.jobs, type(one), one))])
    results.push([
      'a page of the timeline',
      await timesOf(count, async (one) => timeline(databases.jobs, one)),
    ])
    for (const [name, ask] of Object.entries(await listAsks(databases.jobs, count)))
      results.push([name, await timesOf(count, async () => ask())])
    await loadTransactions(databases.owner, MOST_REPLAYED)
    console.log(`${String(MOST_REPLAYED)} transactions simulated in ${await simulated(databases.jobs)} s`)
    return Object.fromEntries(results)
  } finally {
    await databases.close()
    await postgres.stop()
  }
}

async function timesOf(count: number, ask: (one: LoadedMember) => Promise<boolean>): Promise<Times> {
  const taken: number[] = []
  let found = 0
  // A few first, so that no figure is that of a connection's first statement.
  for (let n = -5; n < times; n += 1) {
    const one = memberAt(Math.floor((((n + 5) * 0.618_033_988_7) % 1) * count))
    const start = performance.now()
    const isFound = await ask(one)
    if (n < 0) continue
    taken.push(performance.now() - start)
    if (isFound) found += 1
  }
  return { p50: median(taken), p95: quantile(taken, 0.95), found: found / times }
}

async function finds(database: Database, text: string, member: LoadedMember): Promise<boolean> {
  const found = await searchMembers(database, 'NZ', readSearchText(text), FOUND)
  return found.some(({ membershipNumber }) => membershipNumber === member.membershipNumber)
}

async function timeline(database: Database, { customer, membershipNumber }: LoadedMember): Promise<boolean> {
  const account = BigInt(customer)
  const of = { companyCode: 'NZ', programCode: 'AP', membershipNumber, account, customer: account }
  await readTimeline(database, of, { kinds: timelineKinds, most: 41 })
  return true
}

/** Seconds of a simulation of dearer fees and better fares on the loaded transactions. */
async function simulated(database: Database): Promise<string> {
  const now = new Date()
  const company = await createConfiguration(database, { now: () => now }).company('NZ')
  const today = dayIn('Pacific/Auckland', now)
  const draft = { 'amount.transfer': 2000, 'amount.buy': 400, 'fare.STANDARD.ECONOMY': 120 }
  const start = performance.now()
  const written = await readVersion(database, 'NZ', company.version)
  const drafted = draftCompany(company, written, knobsOf(company, 'AP', today), draft)
  if (drafted.kind === 'wrong') throw new Error('The draft is no configuration')
  const [live, other] = [company, drafted.company].map(({ programs }) =>
    programs.find(({ programCode }) => programCode === 'AP'),
  )
  if (live === undefined || other === undefined) throw new Error('There is no programme AP')
  const found = await replayTransactions(database, {
    companyCode: 'NZ',
    live,
    draft: other,
    replay: 'transactions',
    on: today,
    today,
    most: MOST_REPLAYED,
    until: null,
    after: '',
    member: null,
  })
  if (found.data.replayed !== MOST_REPLAYED)
    throw new Error(`Only ${String(found.data.replayed)} were replayed`)
  return ((performance.now() - start) / 1000).toFixed(2)
}

/** Pages of the list of members, and counting it. */
async function listAsks(
  database: Database,
  count: number,
): Promise<Readonly<Record<string, () => Promise<boolean>>>> {
  const place = await listPlace(database)
  const query: MembersQuery = {
    list: 'members',
    filter: {},
    order: { by: 'joined', direction: 'descending' },
  }
  const filtered: MembersQuery = { ...query, filter: { pointsFrom: 100, pointsTo: 1000 } }
  const pageAt = async (page: number) => {
    const after = await findLookedEnd(database, sourceOf(query, place), undefined, page * PAGE)
    return async () => (await readListPage(database, query, place, { after })).page.rows.length > 0
  }
  const pages = Math.floor((count - 1) / PAGE)
  const far = Math.min(FAR - 1, pages)
  return {
    'list: first page': async () => (await readListPage(database, query, place)).page.rows.length === PAGE,
    [`list: page ${String(Math.floor(far / 2) + 1)}`]: await pageAt(Math.floor(far / 2)),
    [`list: page ${String(far + 1)}`]: await pageAt(far),
    'list: first page, by points': async () =>
      (await readListPage(database, filtered, place)).page.rows.length === PAGE,
    'list: counted, by points': async () => (await countRows(database, sourceOf(filtered, place))).count > 0,
  }
}

async function listPlace(database: Database): Promise<ListPlace> {
  const now = new Date('2026-11-20T01:00:00Z')
  const company = await createConfiguration(database, { now: () => now }).findCompany('NZ')
  if (company === undefined) throw new Error('The company has no configuration')
  return { company, now, locale: 'en' }
}
