import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'

interface InvalidDraftProps {
  problems: readonly { readonly place: string; readonly reason: string }[]
}

/** Why values can't become the configuration. */
export function InvalidDraft({ problems }: InvalidDraftProps) {
  const { t } = useTranslation('simulator')
  return (
    <Alert tone="bad" live="assertive" title={t('invalid')}>
      <ul>
        {problems.map(({ place, reason }) => (
          <li key={`${place} ${reason}`}>
            <code>{place}</code> {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
