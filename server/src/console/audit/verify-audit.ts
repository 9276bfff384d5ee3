import type { Database } from '../../platform/database/database.ts'
import { chainStart, hashOfEntry } from './audit-record.ts'
import { readChain, readEnd } from './audit-store.ts'

/** Entries read at a time. */
const PAGE = 2000

/** What recomputing a chain found. */
export interface ChainCheck {
  readonly entries: number
  /** The first entry that isn't as it was written, or is missing; null if all are there. */
  readonly brokenAt: number | null
  /** The hash of the last entry, as hexadecimal. */
  readonly lastHash: string
}

/** Recomputes a company's chain from its start and compares it with what was stored, up to the end that appends left. */
export async function verifyChain(database: Database, companyCode: string): Promise<ChainCheck> {
  const end = await readEnd(database, companyCode)
  let number = 0
  let hash: Buffer = chainStart
  const broken = (at: number): ChainCheck => ({
    entries: number,
    brokenAt: at,
    lastHash: end.hash.toString('hex'),
  })
  while (number < end.number) {
    const page = await readChain(database, companyCode, number, Math.min(PAGE, end.number - number))
    if (page.length === 0) return broken(number + 1)
    for (const entry of page) {
      const expected = hashOfEntry(hash, number + 1, entry)
      if (entry.number !== number + 1 || !expected.equals(entry.hash)) return broken(number + 1)
      number = entry.number
      hash = entry.hash
    }
  }
  const lastHash = end.hash.toString('hex')
  return { entries: number, brokenAt: hash.equals(end.hash) ? null : number, lastHash }
}
