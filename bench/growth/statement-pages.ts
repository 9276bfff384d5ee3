import * as z from 'zod/mini'
import { median, rounded, timedInTurns } from '../figures.ts'
import type { SignedIn } from '../server/joined-server.ts'

const PAGE = 20
const ROUNDS = 7
const TIMES = 60

const list = z.object({
  object: z.object({
    entries: z.array(z.object({ journalId: z.string() })),
    nextCursor: z.nullable(z.string()),
    matching: z.object({ lines: z.int() }),
  }),
})
type List = z.output<typeof list>['object']

/** Parameters of the list besides the membership. */
type Asked = Readonly<Record<string, string | number>>

/**
 * The longest statement over HTTP with a session, as the portal's page requests it: its lines, its sums, its partners. The oldest page, one
 * of a partner, a search without a match and one that matches every flight, each compared with the newest page: medians of rounds that
 * alternate call by call, so that other work on the machine affects all of them.
 */
export async function statementOverHttp(server: SignedIn): Promise<Readonly<Record<string, number>>> {
  const lines = await wholeStatement(server)
  const pages: Readonly<Record<string, Asked>> = {
    newest: { pageSize: PAGE },
    oldest: { pageSize: PAGE, cursor: lines.at(-PAGE - 1) ?? '' },
    filtered: { pageSize: PAGE, partnerCode: 'CAR' },
    searched: { pageSize: PAGE, searchText: 'nothing like it' },
    found: { pageSize: PAGE, searchText: 'wm417' },
  }
  const rounds: Readonly<Record<string, number>>[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = await timedInTurns(TIMES, pages, async (asked) => ask(server, asked))
    if (round > 0) rounds.push(times)
  }
  const over = (name: string): number =>
    rounded(median(rounds.map((times) => (times[name] ?? Number.NaN) / (times['newest'] ?? Number.NaN))))
  return {
    oldestOverNewest: over('oldest'),
    filteredOverNewest: over('filtered'),
    searchedOverNewest: over('searched'),
    foundOverNewest: over('found'),
    newestMilliseconds: rounded(median(rounds.map((times) => times['newest'] ?? Number.NaN)), 2),
    statementLines: lines.length,
  }
}

/** Every line's journal, newest first. */
async function wholeStatement(server: SignedIn): Promise<readonly string[]> {
  const journals: string[] = []
  let cursor: string | null = null
  do {
    const page: List = await ask(server, { pageSize: 100, ...(cursor === null ? {} : { cursor }) })
    journals.push(...page.entries.map(({ journalId }) => journalId))
    cursor = page.nextCursor
    if (cursor === null && journals.length !== page.matching.lines) {
      throw new Error(`The pages have ${journals.length} lines, their sums ${page.matching.lines}.`)
    }
  } while (cursor !== null)
  return journals
}

async function ask({ url, body, authorization }: SignedIn, asked: Asked): Promise<List> {
  const membership = z.parse(z.record(z.string(), z.string()), JSON.parse(body))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ object: { ...membership, ...asked } }),
  })
  if (!response.ok) throw new Error(`The list answered ${response.status}: ${await response.text()}`)
  return z.parse(list, await response.json()).object
}
