import { actFacts, reverseOnSet } from '@waymark/contract/console/acts/act-facts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { useOperator } from '../session/operator-context.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkAnswer } from './bulk-page.tsx'
import { bulkPath } from './bulk-path.ts'

/** Reversing an act for everybody that it was done to, and the reversals of it. */
export function Reversal({ answer: { bulk, reversals } }: { answer: BulkAnswer }) {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  const [isOpen, setOpen] = useState(false)
  const reverse = reverseOnSet(bulk.act)
  if (reverse === undefined || bulk.done === 0) return null
  const canReverse = bulk.reversible > 0 && actFacts[reverse].roles.some((role) => roles.includes(role))
  return (
    <section className="stack-s" aria-labelledby="reversal">
      <h2 id="reversal">{t('bulk.reversal')}</h2>
      {bulk.reversed > 0 && <p>{t('bulk.reversed', { count: bulk.reversed })}</p>}
      {bulk.reversed === 0 && bulk.reversible === 0 && <p className="muted">{t('bulk.notReversible')}</p>}
      {reversals.length > 0 && (
        <ul className="console-lines">
          {reversals.map((one) => (
            <li key={one.setId}>
              <Link to={bulkPath(one.setId)}>
                {t(`bulk.name.${one.act}`)}, {t('bulk.members', { count: one.members })}
              </Link>
              <strong>{t(`bulk.state.${one.state}`)}</strong>
              <span className="muted">
                {one.requestedBy}, <DateText iso={one.requestedAt} form="day-time" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {canReverse && (
        <div className="console-row">
          <Button onClick={() => setOpen(true)}>{t('bulk.reverse', { count: bulk.reversible })}</Button>
        </div>
      )}
      {isOpen && (
        <BulkDialog
          selection={{ kind: 'done', setId: bulk.setId }}
          fields={bulk.fields}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
