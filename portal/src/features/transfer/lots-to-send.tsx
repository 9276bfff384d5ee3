import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { LotsRows } from './lots-rows.tsx'
import { lotsFor } from './transfer-lots.ts'

export interface LotsToSendProps {
  summary: AccountSummary
  /** Points that can be sent. */
  points: bigint
}

/** The lots that go with these points, and what remains of them. */
export function LotsToSend({ summary, points }: LotsToSendProps) {
  return <LotsRows lots={lotsFor(summary, points)} withRest />
}
