import type { TimelineLine } from './timeline-table.tsx'

/** Where a line of the timeline leads: an act to its place in the audit trail, a claim or request to its line in the queue. */
export function linkOfLine({ kind, number }: TimelineLine, companyCode: string): string | undefined {
  if (kind === 'act') return `/audit?before=${String(Number(number) + 1)}`
  if (kind === 'claim' || kind === 'request')
    return `/queues?${new URLSearchParams({ list: `${kind}s`, company: companyCode, number }).toString()}`
  return undefined
}
