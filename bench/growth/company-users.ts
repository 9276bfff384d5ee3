import * as z from 'zod/mini'
import { median, rounded, timedInTurns } from '../figures.ts'
import type { SignedIn } from '../server/joined-server.ts'

const ROUNDS = 7
const TIMES = 60

const identity = z.record(z.string(), z.string())
const companies = z.object({ few: identity, many: identity })
const list = z.object({
  object: z.object({
    nomineeDetails: z.array(z.object({ nomineeReferenceNumber: z.string() })),
    nextCursor: z.nullable(z.string()),
  }),
})

/**
 * A page of a company's users over HTTP: the list of 10,000 compared with the list of 10, a page from its middle and a search. Medians of
 * rounds that alternate call by call. The list of 10 has fewer rows than a page, which has 25.
 */
export async function usersOverHttp(server: SignedIn): Promise<Readonly<Record<string, number>>> {
  const { few, many } = z.parse(companies, JSON.parse(server.body))
  const cursor = await cursorAt(server, many, 200)
  const pages: Readonly<Record<string, object>> = {
    few,
    many,
    middle: { ...many, pageNumber: 200, cursor },
    found: { ...many, searchText: 'family0123' },
  }
  const rounds: Readonly<Record<string, number>>[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = await timedInTurns(TIMES, pages, async (asked) => ask(server, asked))
    if (round > 0) rounds.push(times)
  }
  const of = (name: string): number => median(rounds.map((times) => times[name] ?? Number.NaN))
  const over = (name: string): number =>
    rounded(median(rounds.map((times) => (times[name] ?? Number.NaN) / (times['few'] ?? Number.NaN))))
  return {
    usersOf10Milliseconds: rounded(of('few'), 2),
    usersOf10000Milliseconds: rounded(of('many'), 2),
    usersGrowth: over('many'),
    usersMiddleGrowth: over('middle'),
    usersFoundGrowth: over('found'),
  }
}

/** The cursor of a page far into a list. */
async function cursorAt(server: SignedIn, company: object, page: number): Promise<string> {
  let cursor = ''
  for (let at = 1; at < page; at += 1) {
    const more = cursor === '' ? {} : { cursor }
    cursor = (await ask(server, { ...company, pageNumber: at, ...more })).nextCursor ?? ''
  }
  return cursor
}

async function ask({ url, authorization }: SignedIn, object: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ object }),
  })
  if (!response.ok) throw new Error(`The list answered ${response.status}: ${await response.text()}`)
  return z.parse(list, await response.json()).object
}
