import { useTranslation } from 'react-i18next'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { rightsOffered } from './pool/pool-words.ts'
import type { SpendingRight } from './pool/pool-queries.ts'

interface RightsChoiceProps {
  id: string
  error: string | undefined
  value: SpendingRight
  onChange: (right: SpendingRight) => void
}

/** A choice of pool permissions. */
export function RightsChoice(props: RightsChoiceProps) {
  const { t } = useTranslation('family')
  return (
    <RadioChoices
      {...props}
      legend={t('rights.legend')}
      choices={rightsOffered.map((right) => ({
        value: right,
        label: t(`rights.${right}.name`),
        detail: t(`rights.${right}.text`),
      }))}
    />
  )
}
