import type { TimelineLine } from './timeline-table.tsx'

/** Where a line of the timeline leads: an act to its place in the audit trail. */
export function linkOfLine({ kind, number }: TimelineLine): string | undefined {
  return kind === 'act' && number !== null ? `/audit?before=${String(Number(number) + 1)}` : undefined
}
