import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'

/** The empty state: how to earn points, with the membership number to give. */
export function NoEntries({ membershipNumber }: { membershipNumber: string }) {
  const { t } = useTranslation('dashboard')
  const number = groupedNumber(membershipNumber)
  return (
    <EmptyState
      level={3}
      title={t('activity.none.title')}
      action={
        <CopyButton
          text={membershipNumber}
          label={t('activity.none.copy', { number })}
          copied={t('activity.none.copied')}
          failed={t('activity.none.notCopied', { number })}
        />
      }
    >
      {t('activity.none.text')}
    </EmptyState>
  )
}
