import type { Membership } from '../calls/principal.ts'
import { readTransfersOfJournals } from '../companies/index.ts'
import { accountId, readStatement, type JournalId, type StatementFilter } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'

const PAGE = 500

/** Points that a user got from the company, as the ledger moved them; negative where they came back. */
export interface TransferredPoints {
  readonly userNumber: string
  readonly costCentre: string
  readonly points: bigint
}

/** The transfers to users among the ledger's lines of some days. */
export async function readTransferredPoints(
  database: Database,
  membership: Membership,
  days: Pick<StatementFilter, 'from' | 'to' | 'upTo'>,
): Promise<readonly TransferredPoints[]> {
  const found: TransferredPoints[] = []
  let before: JournalId | undefined
  for (;;) {
    const { entries, more } = await readStatement(database, accountId(membership.account), {
      pointType: 'POINTS',
      kinds: ['transfer_out', 'reversal'],
      ...days,
      limit: PAGE,
      ...(before === undefined ? {} : { before }),
    })
    const moved = entries.map(({ journal, reverses, amount }) => ({ of: reverses ?? journal, amount }))
    const transfers = await readTransfersOfJournals(
      database,
      membership,
      moved.map(({ of }) => of),
    )
    for (const { of, amount } of moved) {
      const transfer = transfers.get(of)
      if (transfer !== undefined)
        found.push({ userNumber: transfer.toUserNumber, costCentre: transfer.costCentre, points: -amount })
    }
    before = entries.at(-1)?.journal
    if (!more || before === undefined) return found
  }
}
