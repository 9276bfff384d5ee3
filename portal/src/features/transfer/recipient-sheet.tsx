import { groupedNumber } from '@waymark/rules/membership-number'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useButtonState } from '../../platform/client/use-in-flight.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Found } from '../../ui/found.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FoundRecipient } from './transfer-answers.ts'

interface RecipientSheetProps {
  value: string
  found: FoundRecipient | null
  error: string | undefined
  onChange: (typed: string) => void
  onFind: () => void
}

/** Who gets the points: a number, and the initials of whom it belongs to (POINT-08). Enter in the field finds. */
export function RecipientSheet({ value, found, error, onChange, onFind }: RecipientSheetProps) {
  const { t } = useTranslation('transfer')
  const { pending } = useButtonState('transfer-find')
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onFind()
  }
  return (
    <section className="sheet" aria-labelledby="transfer-recipient">
      <div className="sheet__head">
        <h2 id="transfer-recipient">{t('recipient.title')}</h2>
      </div>
      <div className="stack stack-form">
        <TextField
          id="recipient"
          label={t('recipient.label')}
          description={t('recipient.description')}
          error={error}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={findOnEnter}
          end={
            <Button pending={pending} onClick={onFind}>
              {t('recipient.find')}
            </Button>
          }
        />
        {found && <FoundPerson found={found} />}
      </div>
    </section>
  )
}

function FoundPerson({ found }: { found: FoundRecipient }) {
  const { t } = useTranslation('transfer')
  const { date } = useFormats()
  const facts = { number: groupedNumber(found.membershipNumber), time: date(found.foundAt, 'time') }
  return <Found name={found.maskedName}>{t('recipient.found', facts)}</Found>
}
