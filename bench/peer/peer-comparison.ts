import { PAGE } from './peer-side.ts'
import type { Call } from './peer-rounds.ts'

/** What each kind of call is on both sides. */
const compared: Readonly<Record<Call, readonly [waymark: string, vendure: string]>> = {
  'own data': ['readTogether: currentUser, accountSummary', 'me, activeCustomer'],
  history: [
    `listActivity, ${PAGE} lines with sums, partners and details`,
    `orders, ${PAGE}: date, state, total, quantity`,
  ],
  'history with lines': ['the same', 'the same, with what was bought'],
  catalogue: [`listPartners, ${PAGE}`, `search, ${PAGE} products by name`],
  'one product': ['partnerOfferDetail', 'product, with its variants'],
  'sign-in': ['login', 'login'],
}

/** Where the two differ in ways that the figures contain. */
const unlike: Readonly<Record<string, readonly [waymark: string, vendure: string]>> = {
  interface: ['JSON, always all of an operation’s answer', 'GraphQL, only the fields asked for'],
  password: ['argon2id, 19 MiB, two passes', 'bcrypt, 2^12 rounds'],
  session: ['read again after a second', 'kept in memory for five minutes'],
  'sign-in also': ['counts attempts, records the sign-in', 'records the time of the last one'],
  'person signing in': ['found by an index', 'found by reading all users: no index'],
  log: ['a line for each request', 'errors only'],
  'Node’s memory': ['at most 512 MB, young generation 4 MB', 'Node’s defaults'],
  jobs: ['run in the same process', 'none: they would have a worker of their own'],
  history: ['ledger entries, each with its balance', 'paid orders of one line'],
}

/** Prints what is compared with what. */
export function printComparison(): void {
  const rows = (pairs: typeof unlike) =>
    Object.fromEntries(
      Object.entries(pairs).map(([name, [waymark, vendure]]) => [
        name,
        { Waymark: waymark, Vendure: vendure },
      ]),
    )
  console.log('Compared')
  console.table(rows(compared))
  console.log('What is unlike')
  console.table(rows(unlike))
}
