import autocannon from 'autocannon'
import { openLoad } from '../load/open-load.ts'
import { answerTo, isWhole, reads, type Read, type Side } from './peer-side.ts'

/** Calls at the same time while looking for the highest rate. */
const CONNECTIONS = 16
const SIGN_INS_AT_ONCE = 8
/** A visitor's reads follow each other this fast. */
const BETWEEN_MS = 300
const MOST_SECONDS = 30
/** Of the highest rate of the slower side, for the rate that both are given. */
const SHARE = 0.3
/** At a fixed rate a part takes this many times as long, since it makes fewer calls. */
const LONGER = 4

const signIn = 'sign-in'
export type Call = Read | typeof signIn
export const calls: readonly Call[] = [...reads, signIn]

/** The same of both sides. */
export interface Pair<A> {
  readonly waymark: A
  readonly vendure: A
}

/** A member who is signed in on one side. */
export interface Reader {
  readonly member: number
  readonly token: string
}

/** Who is compared, who reads, and who signs in. */
export interface Setting {
  readonly sides: Pair<Side>
  readonly readers: Pair<readonly Reader[]>
  /** Another member each time. */
  readonly person: () => number
  readonly seconds: number
}

/** The highest rate of one kind of call, and what one costs the server's process. */
export interface Highest {
  readonly aSecond: number
  readonly processorMs: number
}

/** Visitors, who read one of each kind, and sign-ins a second. */
export interface Rates {
  readonly visitors: number
  readonly signIns: number
}

type ByCall<A> = Readonly<Record<Call, A>>

export interface Round {
  readonly highest: ByCall<Pair<Highest>>
  /** At the fixed rate, milliseconds of each call from when it was due. */
  readonly times: ByCall<Pair<readonly number[]>>
  readonly failed: Pair<number>
}

/** One side after the other, in another order each round, so that both meet the same machine. */
async function inTurns<A>(round: number, run: (side: keyof Pair<A>) => Promise<A>): Promise<Pair<A>> {
  if (round % 2 === 0) {
    const waymark = await run('waymark')
    return { waymark, vendure: await run('vendure') }
  }
  const vendure = await run('vendure')
  return { vendure, waymark: await run('waymark') }
}

async function ofCalls<A>(run: (call: Call) => Promise<A>): Promise<ByCall<A>> {
  return {
    'own data': await run('own data'),
    history: await run('history'),
    'history with lines': await run('history with lines'),
    catalogue: await run('catalogue'),
    'one product': await run('one product'),
    'sign-in': await run('sign-in'),
  }
}

/** The highest rate of each kind of call, kind by kind on both sides. @throws Error if a call is refused */
export async function highestRates(setting: Setting, round: number): Promise<ByCall<Pair<Highest>>> {
  return ofCalls(async (call) =>
    inTurns(round, async (name) => {
      const side = setting.sides[name]
      const before = await side.processorSeconds()
      const { done, seconds } =
        call === signIn
          ? await manySignIns(side, setting)
          : await manyReads(side, setting.readers[name], call, setting.seconds)
      const used = (await side.processorSeconds()) - before
      return { aSecond: done / seconds, processorMs: (used * 1000) / done }
    }),
  )
}

interface Many {
  readonly done: number
  readonly seconds: number
}

async function manyReads(side: Side, readers: readonly Reader[], read: Read, seconds: number): Promise<Many> {
  const { requests, duration, non2xx, mismatches, errors } = await autocannon({
    url: side.url,
    requests: readers.map(({ token, member }) => ({ ...side.asks(token, member)[read] })),
    connections: CONNECTIONS,
    duration: seconds,
    timeout: MOST_SECONDS,
    verifyBody: (body) => isWhole(String(body)),
  })
  const failed = non2xx + mismatches + errors
  if (failed > 0) throw new Error(`${side.name}, ${read}: ${String(failed)} calls failed.`)
  return { done: requests.total, seconds: duration }
}

async function manySignIns(side: Side, { person, seconds }: Setting): Promise<Many> {
  const start = performance.now()
  let done = 0
  const one = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      await side.signIn(person())
      done += 1
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, one))
  return { done, seconds: (performance.now() - start) / 1000 }
}

/** A rate at which the slower side is busy a third of the time or less. */
export function ratesFor(highest: ByCall<Pair<Highest>>): Rates {
  const visits = (name: keyof Pair<Highest>): number =>
    1 / reads.reduce((seconds, read) => seconds + 1 / highest[read][name].aSecond, 0)
  const { waymark, vendure } = highest[signIn]
  return {
    visitors: SHARE * Math.min(visits('waymark'), visits('vendure')),
    signIns: SHARE * Math.min(waymark.aSecond, vendure.aSecond),
  }
}

/** One round: the highest rates, then both at the fixed one. */
export async function runRound(setting: Setting, rates: Rates, round: number): Promise<Round> {
  const highest = await highestRates(setting, round)
  const loads = await inTurns(round, async (name) => atFixedRate(setting, name, rates))
  const times = await ofCalls(async (call) => ({
    waymark: loads.waymark.times.get(call) ?? [],
    vendure: loads.vendure.times.get(call) ?? [],
  }))
  return { highest, times, failed: { waymark: loads.waymark.failed, vendure: loads.vendure.failed } }
}

/** Visitors at their rate, and after them people who sign in at theirs. */
async function atFixedRate(
  { sides, readers, person, seconds }: Setting,
  name: keyof Pair<Side>,
  rates: Rates,
) {
  const side = sides[name]
  const visits = await openLoad(rates.visitors, seconds * LONGER, async (step, index) => {
    const reader = readers[name][index % readers[name].length]
    if (reader === undefined) throw new Error('There is nobody to read.')
    const asked = side.asks(reader.token, reader.member)
    for (const [turn, read] of reads.entries())
      await step(read, turn * BETWEEN_MS, async () => answerTo(side, asked[read]))
  })
  const signIns = await openLoad(rates.signIns, seconds * LONGER, async (step) => {
    await step(signIn, 0, async () => side.signIn(person()))
  })
  const taken = [...visits.taken, ...signIns.taken]
  return {
    times: new Map<string, readonly number[]>(taken.map(([call, { milliseconds }]) => [call, milliseconds])),
    failed: taken.reduce((sum, [, { failed }]) => sum + failed, 0),
  }
}
