import { groupedNumber, withoutGrouping } from '@waymark/rules/membership-number'
import { useState } from 'react'
import { useOrderWords } from '../checkout/order-words.ts'
import { UserField } from '../company-people/user-field.tsx'
import type { CompanyUser } from '../company-people/user-queries.ts'
import { type RecipientDraft } from './recipient.ts'
import { useFindRecipient, type Finding } from './use-find-recipient.ts'

interface UserRecipientProps {
  words: string
  answers: RecipientDraft
  error: string | undefined
  onType: (typed: string) => void
  finding: Finding
}

/** The recipient of a company's points: one of its users, by name. Choosing one checks at once whether they can receive points. */
export function UserRecipient({ words, answers, error, onType, finding }: UserRecipientProps) {
  const say = useOrderWords(words)
  const [picked, setPicked] = useState<CompanyUser>()
  const { find, typed } = useFindRecipient(finding)
  const choose = (user: CompanyUser | undefined) => {
    setPicked(user)
    onType(user?.userNumber ?? '')
    typed(user?.userNumber ?? '')
    if (user !== undefined) find(user.userNumber)
  }
  return (
    <UserField
      id="recipient"
      label={say('recipient.user')}
      description={say('recipient.userText')}
      error={error}
      chosen={chosenOf(answers, picked)}
      onChange={choose}
    />
  )
}

/** After a reload the draft has the number, and the initials once they were found. */
function chosenOf({ recipient, found }: RecipientDraft, picked: CompanyUser | undefined) {
  const userNumber = withoutGrouping(recipient)
  if (userNumber === '' || picked?.userNumber === userNumber) return userNumber === '' ? undefined : picked
  const name = found?.maskedName ?? groupedNumber(userNumber)
  return { userNumber, name, isAccountHolder: false, costCentre: null }
}
