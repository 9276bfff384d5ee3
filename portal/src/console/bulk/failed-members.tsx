import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveBulkAct } from '@waymark/contract/console/acts/bulk-acts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import type { DataColumn, DataSelection } from '../../ui/tables/data-columns.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { keysOf, type BulkSelection } from '../lists/selected-members.ts'
import { useListWords } from '../lists/use-list-words.ts'
import { memberPath } from '../members/member-path.ts'
import { useOperator } from '../session/operator-context.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Bulk } from './bulk-page.tsx'

type Failure = ConsoleWire<typeof retrieveBulkAct>['answer']['failures'][number]

/** Why an act wasn't done to a member, in words of the page; other codes are refusals of the act itself. */
const reasons = [
  'CHANGED',
  'BROKE_OFF',
  'ACT_WITHOUT_EFFECT',
  'ACT_NOT_POSSIBLE',
  'ACT_POINTS_SPENT',
  'NOT_FOUND',
] as const

/** The members that an act wasn't done to: they stay selected, and trying again touches only them. */
export function FailedMembers({ bulk, failures }: { bulk: Bulk; failures: readonly Failure[] }) {
  const { t } = useTranslation('console')
  const columns = useFailureColumns()
  const words = useListWords()
  const [value, setValue] = useState<DataSelection>(() => ({
    kind: 'all',
    count: bulk.failed,
    except: new Set(),
  }))
  const [again, setAgain] = useState<BulkSelection>()
  const chosen = (): BulkSelection =>
    value.kind === 'some'
      ? { kind: 'failed', setId: bulk.setId, except: [], only: keysOf(value.ids) }
      : { kind: 'failed', setId: bulk.setId, except: keysOf(value.except) }
  return (
    <section className="sheet sheet-flush" aria-label={t('bulk.failures')}>
      <DataTable
        caption={t('bulk.failures')}
        columns={columns}
        data={{ kind: 'here', rows: failures }}
        rowId={idOf}
        rowName={idOf}
        words={words}
        empty={{ title: t('lists.none'), text: '' }}
        selection={{
          value,
          onChange: setValue,
          total: bulk.failed,
          onSelectAll: () => setValue({ kind: 'all', count: bulk.failed, except: new Set() }),
          actions: (
            <Button size="small" variant="primary" onClick={() => setAgain(chosen())}>
              {t('bulk.again')}
            </Button>
          ),
        }}
      />
      {again !== undefined && (
        <BulkDialog
          selection={again}
          fields={bulk.reverses === null ? undefined : bulk.fields}
          onClose={() => setAgain(undefined)}
        />
      )}
    </section>
  )
}

function idOf({ programCode, membershipNumber }: Failure): string {
  return `${programCode} ${membershipNumber}`
}

function useFailureColumns(): readonly DataColumn<Failure>[] {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  return [
    {
      id: 'number',
      heading: t('lists.column.number'),
      onCard: 'title',
      cell: (row) => <Link to={memberPath({ companyCode, ...row })}>{row.membershipNumber}</Link>,
    },
    { id: 'name', heading: t('lists.column.name'), cell: ({ name }) => name },
    {
      id: 'why',
      heading: t('bulk.why'),
      cell: ({ why }) => {
        const known = reasons.find((one) => one === why)
        return known === undefined ? why : t(`bulk.reason.${known}`)
      },
    },
  ]
}
