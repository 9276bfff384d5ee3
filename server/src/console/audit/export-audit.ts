import { Readable } from 'node:stream'
import type { Database } from '../../platform/database/database.ts'
import type { AuditEntry } from './audit-record.ts'
import { readChain } from './audit-store.ts'

const PAGE = 1000

/** A company's trail up to an entry, a JSON object a line, with hashes: whoever has it can recompute the chain. */
export function auditFile(database: Database, companyCode: string, last: number): Readable {
  return Readable.from(linesOf(database, companyCode, last))
}

async function* linesOf(database: Database, companyCode: string, last: number): AsyncGenerator<string> {
  for (let after = 0; after < last;) {
    const page = await readChain(database, companyCode, after, Math.min(PAGE, last - after))
    const end = page.at(-1)
    // A gap shows in the numbers, and verifying names it.
    if (end === undefined) return
    yield page.map((entry) => `${JSON.stringify(lineOf(entry))}\n`).join('')
    after = end.number
  }
}

function lineOf({ operator, hash, ...entry }: AuditEntry) {
  return { ...entry, operator: String(operator), hash: hash.toString('hex') }
}
