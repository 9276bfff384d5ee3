import { retrieveQueue } from '@waymark/contract/console/operations/queue'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, ChipGroup } from '../../ui/actions/chip.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { QueueTable, type QueueKind } from './queue-table.tsx'
import { ReadState } from '../read-state.tsx'

/** The server counts no further. */
const MOST_COUNTED = 1000

const kinds = ['claim', 'request'] as const satisfies readonly QueueKind[]

/** What members wait for, the oldest first. Filter and page are in the address, so a link shows the same to a colleague. */
export function QueuePage() {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find((one) => one === search.get('kind'))
  const after = search.get('after')
  const read = useConsoleRead(retrieveQueue, {
    companyCode,
    ...(kind === undefined ? {} : { kind }),
    ...(after === null ? {} : { after }),
  })
  const { outcome } = read
  const show = (next: QueueKind | undefined, from?: string): void =>
    setSearch({ ...(next && { kind: next }), ...(from === undefined ? {} : { after: from }) })
  const answer = outcome?.kind === 'answered' ? outcome.answer : undefined
  const next = answer?.next ?? undefined
  return (
    <div className="stack">
      <title>{t('queue.title')}</title>
      <PageHeader title={t('queue.title')} lead={t('queue.lead')} />
      <ChipGroup label={t('queue.filter')} wraps>
        {kinds.map((one) => (
          <Chip key={one} pressed={kind === one} onPress={() => show(kind === one ? undefined : one)}>
            {answer === undefined
              ? t(`queue.kind.${one}`)
              : t(`queue.${one}`, { count: answer.waiting[one] })}
          </Chip>
        ))}
      </ChipGroup>
      {answer !== undefined && kinds.some((one) => answer.waiting[one] >= MOST_COUNTED) && (
        <p className="muted">{t('queue.many')}</p>
      )}
      <ReadState read={read} />
      {answer !== undefined && (
        <div className="kept-meanwhile" aria-busy={!read.isCurrent || undefined}>
          {answer.items.length === 0 ? (
            <EmptyState level={2} title={t('queue.none')}>
              {t('queue.noneText')}
            </EmptyState>
          ) : (
            <QueueTable items={answer.items} />
          )}
        </div>
      )}
      <div className="console-row">
        {after !== null && <Button onClick={() => show(kind)}>{t('queue.first')}</Button>}
        {next !== undefined && <Button onClick={() => show(kind, next)}>{t('queue.later')}</Button>}
      </div>
    </div>
  )
}
