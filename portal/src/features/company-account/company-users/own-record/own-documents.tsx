import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../../platform/client/error-words.ts'
import { useMembership } from '../../../../platform/session/use-membership.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { ReviewList } from '../../../../ui/tables/review-list.tsx'
import { documentFields } from './own-record-answers.ts'
import { useRevealOwnDocumentsMutation, type CompanyUser } from '../user-queries.ts'

/** A user's own document numbers: masked until they ask to see them, and only ever theirs (CORP-04). */
export function OwnDocuments({ user }: { user: CompanyUser }) {
  const { t } = useTranslation('company-users')
  const membership = useMembership()
  const [reveal, { isLoading, error, reset }] = useRevealOwnDocumentsMutation()
  const [shown, setShown] = useState<Pick<CompanyUser, (typeof documentFields)[number]>>()
  const kept = documentFields.filter((field) => user[field] !== '')
  if (kept.length === 0) return null
  const show = async () => {
    const { data } = await reveal({ body: { object: membership } })
    if (data !== undefined) setShown(data.object)
  }
  const hide = () => {
    setShown(undefined)
    reset()
  }
  return (
    <section className="sheet stack" aria-label={t('own.documents')}>
      {error !== undefined && (
        <Alert tone="bad" live="assertive">
          {'messages' in error ? errorWords(error, t) : t('own.documentsFailed')}
        </Alert>
      )}
      <ReviewList
        rows={kept.map((field) => ({
          id: field,
          label: t(`field.${field}`),
          value: <bdi>{(shown ?? user)[field]}</bdi>,
        }))}
      />
      <div className="actions">
        <Button
          pending={isLoading}
          aria-pressed={shown !== undefined}
          onClick={() => (shown === undefined ? void show() : hide())}
        >
          {t(shown === undefined ? 'own.show' : 'own.hide')}
        </Button>
      </div>
    </section>
  )
}
