import { groupedNumber } from '@waymark/rules/membership-number'
import type { KeyboardEvent } from 'react'
import { useProgrammeKind } from '../configuration/programme-kind.ts'
import { useFormats } from '../i18n/formats.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FoundPerson } from '../../ui/notices/found-person.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { useOrderWords } from '../checkout/order-words.ts'
import type { FoundRecipient, RecipientDraft } from './recipient.ts'
import { loadSearch, useFindRecipient, type Finding } from './use-find-recipient.ts'

/** Only companies need it. */
const UserRecipient = lazyComponent(async () => (await import('./user-recipient.tsx')).UserRecipient)

interface RecipientSheetProps {
  words: string
  answers: RecipientDraft
  /** What's wrong with the number, in words. */
  error: string | undefined
  onType: (typed: string) => void
  /** Reports the search's result to the form. */
  finding: Finding
}

/** The recipient: a member by number or, for a company, one of its users by name. */
export function RecipientSheet(props: RecipientSheetProps) {
  const say = useOrderWords(props.words)
  const isCompany = useProgrammeKind() === 'company'
  return (
    <section className="sheet" aria-labelledby="order-recipient">
      <div className="sheet__head">
        <h2 id="order-recipient">{say('recipient.title')}</h2>
      </div>
      <div className="stack stack-form">
        {isCompany ? (
          <PartBoundary>
            <UserRecipient {...props} />
          </PartBoundary>
        ) : (
          <MemberRecipient {...props} />
        )}
      </div>
    </section>
  )
}

/** A number, and the initials of its member (POINT-08). Enter in the field starts the search. */
function MemberRecipient({ words, answers, error, onType, finding }: RecipientSheetProps) {
  const say = useOrderWords(words)
  const { recipient, found } = answers
  const { find, typed, pending } = useFindRecipient(finding)
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    find(recipient)
  }
  return (
    <>
      <TextField
        id="recipient"
        label={say('recipient.label')}
        description={say('recipient.description')}
        error={error}
        value={recipient}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => {
          onType(event.target.value)
          typed(event.target.value)
          loadSearch().catch(() => undefined)
        }}
        onKeyDown={findOnEnter}
        end={
          <Button pending={pending} onClick={() => find(recipient)}>
            {say('recipient.find')}
          </Button>
        }
      />
      {found && <RecipientFound words={words} found={found} />}
    </>
  )
}

function RecipientFound({ words, found }: { words: string; found: FoundRecipient }) {
  const say = useOrderWords(words)
  const { date } = useFormats()
  const facts = { number: groupedNumber(found.membershipNumber), time: date(found.foundAt, 'time') }
  return <FoundPerson name={found.maskedName}>{say('recipient.found', facts)}</FoundPerson>
}
