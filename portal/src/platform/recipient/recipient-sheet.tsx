import { groupedNumber } from '@waymark/rules/membership-number'
import type { KeyboardEvent } from 'react'
import { useButtonState } from '../client/use-in-flight.ts'
import { useFormats } from '../i18n/formats.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FoundPerson } from '../../ui/notices/found-person.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useOrderWords } from '../checkout/order-words.ts'
import { findButton, type FoundRecipient } from './recipient.ts'

interface RecipientSheetProps {
  words: string
  value: string
  found: FoundRecipient | null
  error: string | undefined
  onChange: (typed: string) => void
  onFind: () => void
}

/** Who gets the points: a number, and the initials of whom it belongs to (POINT-08). Enter in the field finds. */
export function RecipientSheet({ words, value, found, error, onChange, onFind }: RecipientSheetProps) {
  const say = useOrderWords(words)
  const { pending } = useButtonState(findButton)
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onFind()
  }
  return (
    <section className="sheet" aria-labelledby="order-recipient">
      <div className="sheet__head">
        <h2 id="order-recipient">{say('recipient.title')}</h2>
      </div>
      <div className="stack stack-form">
        <TextField
          id="recipient"
          label={say('recipient.label')}
          description={say('recipient.description')}
          error={error}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={findOnEnter}
          end={
            <Button pending={pending} onClick={onFind}>
              {say('recipient.find')}
            </Button>
          }
        />
        {found && <RecipientFound words={words} found={found} />}
      </div>
    </section>
  )
}

function RecipientFound({ words, found }: { words: string; found: FoundRecipient }) {
  const say = useOrderWords(words)
  const { date } = useFormats()
  const facts = { number: groupedNumber(found.membershipNumber), time: date(found.foundAt, 'time') }
  return <FoundPerson name={found.maskedName}>{say('recipient.found', facts)}</FoundPerson>
}
