import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import type { ProofMethod } from './factor-calls.ts'

interface OtherMethodsProps {
  methods: readonly ProofMethod[]
  onChoose: (method: ProofMethod) => void
}

/** The person's other methods, as plain buttons. */
export function OtherMethods({ methods, onChoose }: OtherMethodsProps) {
  const { t } = useTranslation('factors')
  if (methods.length === 0) return null
  return (
    <div className="stack-s">
      <p className="or">{t('otherWays')}</p>
      {methods.map((method) => (
        <Button key={method} block onClick={() => onChoose(method)}>
          {t(`${method}.choose`)}
        </Button>
      ))}
    </div>
  )
}
