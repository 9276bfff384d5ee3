import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { DateText } from '../../../ui/formats/date-text.tsx'
import { LotsTable } from './lots-table.tsx'
import { reasonWords } from './reason-words.ts'
import type { Detail } from './source-words.ts'
import { useActivityDetail } from '../statement/statement-queries.ts'

/** A line's reason and lots; `waiting` until they're known. */
export function EntryView({ detail, waiting }: { detail: Detail | undefined; waiting: ReactNode }) {
  if (detail === undefined) return waiting
  const { reverses, reversedBy } = detail
  const isBare = detail.lotsTaken.length + detail.lotsMade.length === 0
  return (
    <div className="stack-s">
      {reversedBy !== null && <OtherLine journalId={reversedBy} kind="reversedBy" />}
      {reverses !== null && <OtherLine journalId={reverses} kind="reverses" />}
      {isBare ? (
        <p>
          <Why detail={detail} />
        </p>
      ) : (
        <LotsTable detail={detail} caption={<Why detail={detail} />} />
      )}
      {detail.rule === 'partner.offer' && <OfferLink details={detail.entry.details} />}
    </div>
  )
}

/** The reason in a sentence, the reference, and the rule's name and version for support. */
function Why({ detail: { entry, rule, configurationVersion } }: { detail: Detail }) {
  const { t } = useTranslation('activity')
  return (
    <>
      {reasonWords(entry, rule, t)}
      {entry.reference !== null && (
        <>
          {' '}
          {t('lots.reference')} <span className="keep id">{entry.reference}</span>.
        </>
      )}
      {rule !== '' && (
        <span className="muted"> {t('lots.rule', { rule, version: configurationVersion })}</span>
      )}
    </>
  )
}

/** A link to the offer behind the points, for people who can see offers. */
function OfferLink({ details }: Pick<Detail['entry'], 'details'>) {
  const { t } = useTranslation('activity')
  const { offer } = details
  if (typeof offer !== 'string') return null
  return (
    <div>
      <ScreenLink screen="offers" rest={`/${offer}`} className="link small">
        {t('lots.offer')}
      </ScreenLink>
    </div>
  )
}

/** The date of the line that this one reverses, or that reversed this one. */
function OtherLine({ journalId, kind }: { journalId: string; kind: 'reverses' | 'reversedBy' }) {
  const { t } = useTranslation('activity')
  const { data } = useActivityDetail(journalId)
  const entry = data?.object.entry
  return (
    <p>
      <b>{t(`lots.${kind}`)}</b> {entry && <DateText iso={entry.date} />}
      {entry && entry.reference !== null && (
        <>
          {', '}
          {t('lots.reference')} <span className="keep id">{entry.reference}</span>
        </>
      )}
    </p>
  )
}
