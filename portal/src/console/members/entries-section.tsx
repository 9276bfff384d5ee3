import { retrieveMemberEntries } from '@waymark/contract/console/members/members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadState } from '../read-state.tsx'
import { useConsoleRead } from '../use-console-read.ts'
import { EntriesTable } from './entries-table.tsx'

interface EntriesSectionProps {
  member: { companyCode: string; programCode: string; membershipNumber: string }
  /** Counts what changed the member on this page; each count reads again. */
  revision: number
}

/** The ledger's entries with the balance after each and the rule behind it, read when somebody opens them. */
export function EntriesSection({ member, revision }: EntriesSectionProps) {
  const { t } = useTranslation('console')
  const [isOpen, setIsOpen] = useState(false)
  const [before, setBefore] = useState<string>()
  const read = useConsoleRead(
    retrieveMemberEntries,
    isOpen ? { ...member, ...(before === undefined ? {} : { before }) } : undefined,
    revision,
  )
  const { outcome } = read
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('entries.show')}</summary>
      <ReadState read={read} />
      {outcome?.kind === 'answered' && (
        <div className="kept-meanwhile" aria-busy={!read.isCurrent || undefined}>
          <EntriesTable
            entries={outcome.answer.entries}
            older={outcome.answer.hasMore ? setBefore : undefined}
          />
        </div>
      )}
    </details>
  )
}
