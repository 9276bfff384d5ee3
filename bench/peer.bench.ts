// Reads of the same kind from Waymark and from Vendure, a shop for Node with PostgreSQL, customers, orders and a catalogue: a person's own
// data, a page of history, a catalogue, one of its products, and signing in. Each is one process on a PostgreSQL of its own, and rounds
// alternate. Vendure is installed in a temporary folder and only run beside ours: its licence (GPL) keeps it out of the product.
// `-- --rounds <n>`, `--members <n>`, `--seconds <n>` of each part.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { report, rounded } from './figures.ts'
import { printComparison } from './peer/peer-comparison.ts'
import { printRounds, ratiosOf } from './peer/peer-figures.ts'
import {
  calls,
  highestRates,
  ratesFor,
  runRound,
  type Pair,
  type Reader,
  type Round,
  type Setting,
} from './peer/peer-rounds.ts'
import { answerTo, reads, type Side } from './peer/peer-side.ts'
import { startVendure } from './peer/peer-vendure.ts'
import { startWaymark } from './peer/peer-waymark.ts'

const ENTRIES_A_MEMBER = 10
const READERS = 10
/** Those who read are the one in a hundred with a long history. */
const LINES = { least: 501, most: 600 }
const MEGABYTE = 1_000_000

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    members: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    json: { type: 'boolean' },
  },
})
const members = Number(values.members)
const postgresSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
}

const stopping = new AsyncDisposableStack()
let stopped: Promise<void> | undefined
/** Stops everything and removes it, once, however often it's called. */
const stop = async (): Promise<void> => (stopped ??= stopping.disposeAsync())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)))
let lastPerson = 0
try {
  await compare()
} finally {
  await stop()
}

async function compare(): Promise<void> {
  const waymark = await startWaymark(members, members * ENTRIES_A_MEMBER, postgresSettings, stopping)
  const sides = { waymark, vendure: await startVendure(waymark.entries, postgresSettings, stopping) }
  const setting = async (): Promise<Setting> => settingOf(sides, waymark.entries)
  const first = await setting()
  printComparison()
  await printAnswers(first)
  const memoryAtFirst = await memoryOf(sides)
  // Also warms both up.
  const rates = ratesFor(await highestRates(first, 0))
  console.log(
    `Fixed rate: ${rounded(rates.visitors)} visitors, then ${rounded(rates.signIns)} sign-ins a second`,
  )
  const rounds: Round[] = []
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    rounds.push(await runRound(await setting(), rates, round))
    console.log(`Round ${String(round)}: load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`)
  }
  printRounds(rounds)
  const memory = await memoryOf(sides)
  report('peer', {
    ...ratiosByName(rounds),
    memoryOverVendure: rounded(memory.waymark / memory.vendure),
    memoryMegabytes: [memoryAtFirst.waymark, memory.waymark],
    vendureMemoryMegabytes: [memoryAtFirst.vendure, memory.vendure],
  })
}

/** The same members read on both sides, and others sign in. Readers sign in for every round: our access tokens last minutes. */
async function settingOf(sides: Pair<Side>, entries: readonly number[]): Promise<Setting> {
  const chosen = entries
    .flatMap((lines, index) => (lines >= LINES.least && lines <= LINES.most ? [index + 1] : []))
    .slice(0, READERS)
  const signedIn = async (side: Side): Promise<readonly Reader[]> => {
    const readers: Reader[] = []
    for (const member of chosen) readers.push({ member, token: await side.signIn(member) })
    return readers
  }
  return {
    sides,
    readers: { waymark: await signedIn(sides.waymark), vendure: await signedIn(sides.vendure) },
    person: () => {
      lastPerson = (lastPerson % members) + 1
      return lastPerson
    },
    seconds: Number(values.seconds),
  }
}

/** Bytes of each answer, of the first reader. @throws Error if one is refused */
async function printAnswers({ sides, readers }: Setting): Promise<void> {
  const sizes = async (name: keyof Pair<Side>): Promise<readonly number[]> => {
    const [reader] = readers[name]
    if (reader === undefined) throw new Error('No member has as many entries as a reader needs.')
    const asked = sides[name].asks(reader.token, reader.member)
    return Promise.all(reads.map(async (read) => Buffer.byteLength(await answerTo(sides[name], asked[read]))))
  }
  const [ours, theirs] = [await sizes('waymark'), await sizes('vendure')]
  console.log('Bytes of an answer')
  console.table(
    Object.fromEntries(reads.map((read, index) => [read, { Waymark: ours[index], Vendure: theirs[index] }])),
  )
}

async function memoryOf({ waymark, vendure }: Pair<Side>): Promise<Pair<number>> {
  const megabytes = async (side: Side): Promise<number> => Math.round((await side.memory()) / MEGABYTE)
  return { waymark: await megabytes(waymark), vendure: await megabytes(vendure) }
}

/** For each kind of call, how many times as good as Vendure's: median, lowest and highest of the rounds. */
function ratiosByName(rounds: readonly Round[]): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    calls.flatMap((call) => {
      const { rate, processor, p50, p95 } = ratiosOf(rounds, call)
      const name = call.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())
      return [
        [`${name}ASecond`, rate],
        [`${name}Processor`, processor],
        [`${name}P50`, p50],
        [`${name}P95`, p95],
      ]
    }),
  )
}
