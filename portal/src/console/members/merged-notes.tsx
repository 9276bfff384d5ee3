import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Alert } from '../../ui/notices/alert.tsx'
import { memberPath, type MemberAddress } from './member-path.ts'

interface MergedNotesProps {
  member: MemberAddress
  mergedInto: string | null
  mergedNumbers: readonly string[]
}

/** Where a merged membership went, or which ones came to this: what happened before is under the old numbers. */
export function MergedNotes({ member, mergedInto, mergedNumbers }: MergedNotesProps) {
  const { t } = useTranslation('console')
  const linked = (membershipNumber: string) => (
    <Link key={membershipNumber} to={memberPath({ ...member, membershipNumber })}>
      {membershipNumber}
    </Link>
  )
  return (
    <>
      {mergedInto !== null && (
        <Alert tone="info" title={t('member.merged')}>
          {t('member.mergedInto')} {linked(mergedInto)}
        </Alert>
      )}
      {mergedNumbers.length > 0 && (
        <Alert tone="info" title={t('member.mergedHere')}>
          {t('member.mergedNumbers')} {mergedNumbers.map((number) => linked(number))}
        </Alert>
      )}
    </>
  )
}
