import { listPartners } from '@waymark/contract/content/list-partners'
import { partnerOfferDetail } from '@waymark/contract/content/offers/partner-offer-detail'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { readTogether } from '@waymark/contract/membership/read-together'
import { apiBase } from '@waymark/contract/operation'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { sql } from 'kysely'
import { createConfiguration } from '../../server/src/configuration/index.ts'
import { importContent } from '../../server/src/content/index.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { openCompanyOnPostgres } from '../server/company-on-postgres.ts'
import { signInOver, startJoinedServer } from '../server/joined-server.ts'
import { loadGenerated } from '../generated/load-generated.ts'
import { giveSecrets } from '../load/member-secrets.ts'
import { PAGE, type Asked, type Read, type Side } from './peer-side.ts'

interface PeopleOfWaymark {
  /** How many entries each member has, in the order of their numbers from 1. */
  readonly entries: readonly number[]
}

/** Fills a database with generated members, and starts the built server on it. */
export async function startWaymark(
  members: number,
  entries: number,
  settings: Readonly<Record<string, string>>,
  stopping: AsyncDisposableStack,
): Promise<Side & PeopleOfWaymark> {
  const { postgres, databases } = await openCompanyOnPostgres(1, settings)
  stopping.defer(async () => postgres.stop())
  await loadGenerated(postgres.address('postgres'), databases.owner, { members, entries, seed: 7 })
  await giveSecrets(databases)
  await addPartners(databases)
  const people = await readPeople(databases)
  await databases.close()
  const server = await startJoinedServer({ DATABASE_URL: postgres.address('postgres') })
  stopping.defer(async () => server.stop())
  const numberOf = (member: number): string => people[member - 1]?.number ?? ''
  return {
    ...server,
    name: 'Waymark',
    asks: (token, member) => asks(token, numberOf(member)),
    signIn: async (member) => signInOver(server.url, numberOf(member)),
    entries: people.map((one) => one.entries),
  }
}

/** As many partners as the peer has products on a page, with as much text. */
async function addPartners({ jobs }: OwnedDatabases): Promise<void> {
  const company = await createConfiguration(jobs, systemClock).findCompany('NZ')
  if (company === undefined) throw new Error('There is no company.')
  const about = 'Earn 600 points a night at all hotels, whatever the room, and more from the third night on. '
  const items = Array.from({ length: PAGE }, (_, n) => ({
    kind: 'partner',
    id: `hotel-${String(n)}`,
    position: n,
    category: 'hotels',
    earnRate: { points: 600, unit: 'night', per: 1 },
    words: {
      en: { title: `Hotel ${String(n)}`, summary: about.repeat(2), body: `<p>${about.repeat(3)}</p>` },
    },
  }))
  const { problems } = await importContent(jobs, {
    company,
    document: { items },
    by: 'bench',
    at: new Date(),
    dryRun: false,
  })
  if (problems.length > 0) throw new Error(`The partners can't be imported: ${problems.join('; ')}`)
}

async function readPeople({ jobs }: OwnedDatabases) {
  const { rows } = await sql<{ number: string; entries: number }>`
    select membership_number as number, sum(seq)::int as entries
    from membership join ledger.balance on account_id = account
    group by account, membership_number order by account`.execute(jobs)
  return rows
}

function asks(token: string, membershipNumber: string): Readonly<Record<Read, Asked>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const identity = { companyCode: 'NZ', programCode: 'AP', membershipNumber }
  const post = (path: string, object: object): Asked => ({
    method: 'POST',
    path: apiBase + path,
    headers,
    body: JSON.stringify({ object }),
  })
  const open = (path: string): Asked => ({
    method: 'GET',
    path: `${apiBase}${path}?companyCode=NZ&programCode=AP`,
    headers: {},
  })
  const history = post(listActivity.path, { ...identity, pageSize: PAGE })
  return {
    'own data': post(readTogether.path, {
      reads: [{ operation: currentUser.id }, { operation: accountSummary.id, body: { object: identity } }],
    }),
    history,
    'history with lines': history,
    catalogue: open(listPartners.path),
    'one product': open(partnerOfferDetail.path.replace('{contentId}', 'hotel-7')),
  }
}
