import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import type { MemberAddress } from '../members/member-path.ts'
import { useOperator } from '../session/operator-context.ts'
import { CaseField } from './case-field.tsx'
import { missingWhy } from './missing-why.ts'
import { keepCase, keptCase } from './kept-case.ts'

/** Why, and under which case: what everything done about a member needs. */
export function useWhy(member: MemberAddress) {
  const { email } = useOperator()
  const [reason, setReason] = useState<string | null>(null)
  const [caseNumber, setCaseNumber] = useState(() => keptCase(member, email))
  return {
    reason,
    setReason,
    caseNumber,
    setCaseNumber,
    missing: missingWhy(reason, caseNumber),
    keep: () => keepCase(member, email, caseNumber),
  }
}

interface ReasonFieldsProps {
  reasons: readonly { readonly code: string; readonly name: string }[]
  why: ReturnType<typeof useWhy>
}

export function ReasonFields({ reasons, why }: ReasonFieldsProps) {
  const { t } = useTranslation('console')
  return (
    <>
      <RadioChoices
        legend={t('acts.reason')}
        value={why.reason}
        onChange={why.setReason}
        choices={reasons.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <CaseField value={why.caseNumber} onChange={why.setCaseNumber} isKept />
    </>
  )
}
