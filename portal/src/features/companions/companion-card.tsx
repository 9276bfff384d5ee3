import { fullName } from '@waymark/rules/names/full-name'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import { useMasterData } from '../../platform/queries/profile-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { ReviewList } from '../../ui/tables/review-list.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { mobileOf, relationships } from './companion-answers.ts'
import { useRevealCompanionMutation, type Companion } from './companion-queries.ts'
import { DeleteCompanion } from './delete-companion.tsx'

interface CompanionCardProps {
  companion: Companion
  phones: Phones
  mayChange: boolean
}

/** One companion: name, contact details, and documents with masked numbers. */
export function CompanionCard({ companion, phones, mayChange }: CompanionCardProps) {
  const { t } = useTranslation('companions')
  const id = useId()
  const name = fullName(
    [companion.givenName, companion.secondName].filter(Boolean).join(' '),
    companion.familyName,
  )
  const reveal = useReveal(companion)
  const relationship = relationships.find((one) => one === companion.relationship)
  return (
    <li className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>
          <bdi>{name}</bdi>
        </h2>
        {relationship !== undefined && <Tag plain>{t(`relationship.${relationship}`)}</Tag>}
      </div>
      <ReviewList rows={useRows(companion, phones, reveal.shown)} />
      {reveal.error !== undefined && (
        <Alert tone="bad" live="assertive">
          {'messages' in reveal.error ? errorWords(reveal.error, t) : t('platform:error.requestFailed')}
        </Alert>
      )}
      {mayChange && (
        <div className="actions companion__moves">
          <Link
            to={`?edit=${companion.nomineeReferenceNumber}`}
            className={buttonClass('outline', { size: 'small' })}
          >
            {t('edit')}
            <span className="visually-hidden"> {name}</span>
          </Link>
          {(companion.passportNumber !== '' || companion.idNumber !== '') && (
            <Button size="small" pending={reveal.isLoading} onClick={reveal.turn}>
              {t(reveal.shown === undefined ? 'show' : 'hide')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
          <DeleteCompanion companion={companion} name={name} />
        </div>
      )}
    </li>
  )
}

interface Documents {
  readonly passportNumber: string
  readonly idNumber: string
}

/** The full document numbers, shown on request until they are hidden or the page is left. */
function useReveal({ nomineeReferenceNumber }: Companion) {
  const membership = useMembership()
  const [reveal, { isLoading, error, reset }] = useRevealCompanionMutation()
  const [shown, setShown] = useState<Documents>()
  const show = async () => {
    const { data } = await reveal({ body: { object: { ...membership, nomineeReferenceNumber } } })
    if (data !== undefined) setShown(data.object)
  }
  const turn = () => {
    if (shown === undefined) {
      void show()
      return
    }
    setShown(undefined)
    reset()
  }
  return { shown, isLoading, error, turn }
}

function useRows(companion: Companion, phones: Phones, shown: Documents | undefined) {
  const { t } = useTranslation('companions')
  const { date } = useFormats()
  const countries = useMasterData('countries').currentData?.object.masterRecordList
  const country = (code = '') => countries?.find((one) => one.code === code)?.description ?? code
  const documents = shown ?? companion
  const mobile = mobileOf(companion)
  const rows = [
    ['dateOfBirth', companion.dateOfBirth ? date(companion.dateOfBirth) : ''],
    ['nationality', country(companion.nationality)],
    ['countryOfResidence', country(companion.countryOfResidence)],
    ['emailAddress', companion.emailAddress ?? ''],
    ['mobile', mobile === '' ? '' : phones.written(mobile)],
    ['passportNumber', documents.passportNumber],
    ['idNumber', documents.idNumber],
  ] as const
  const given = rows
    .filter(([, value]) => value !== '')
    .map(([id, value]) => ({ id, label: t(`field.${id}`), value: <bdi>{value}</bdi> }))
  return given.length > 0 ? given : [{ id: 'none', label: t('details'), value: t('nothingMore') }]
}
