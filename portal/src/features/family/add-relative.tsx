import { addFamilyMember } from '@waymark/contract/family/add-family-member'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sendErrorWords } from '../../platform/client/error-words.ts'
import { requestKeys } from '../../platform/client/request-keys.ts'
import { worldNumber } from '../../platform/phone/world-number.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/alert.tsx'
import { announce } from '../../ui/announcements.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAddRelativeMutation } from './family-queries.ts'
import { NewRelative, type RelativeFieldsProps } from './new-relative.tsx'
import {
  dayOfBirth,
  noAnswers,
  numberOf,
  problemsOf,
  relationships,
  type RelativeAnswers,
  type RelativeField,
  type RelativeProblem,
} from './relative-answers.ts'

const keys = requestKeys(addFamilyMember)

/** Asks a member by number, or enrols somebody new. */
export function AddRelative() {
  const { t } = useTranslation('family')
  const adding = useAdding()
  const { answers, answer, errorAt } = adding
  return (
    <section className="sheet" aria-labelledby="add-relative">
      <div className="sheet__head">
        <h2 id="add-relative">{t('add_family_member.title')}</h2>
      </div>
      <form className="stack stack-form" noValidate aria-labelledby="add-relative" onSubmit={adding.submit}>
        <ErrorSummary
          title={t('platform:problem')}
          attempt={adding.attempt}
          problems={adding.problems.map(({ field }) => ({
            fieldId: field === 'birth' ? 'birth-day' : field,
            text: errorAt(field) ?? '',
          }))}
        />
        {adding.error !== undefined && (
          <Alert tone="bad" live="assertive">
            {adding.error}
          </Alert>
        )}
        <Segmented
          label={t('add_family_member.who')}
          value={answers.memberType}
          segments={[
            { value: 'EXISTING', label: t('add_family_member.existing') },
            { value: 'NEW', label: t('add_family_member.new') },
          ]}
          onChange={(memberType) => answer({ memberType })}
        />
        {answers.memberType === 'EXISTING' ? (
          <ExistingRelative answers={answers} answer={answer} errorAt={errorAt} />
        ) : (
          <NewRelative answers={answers} answer={answer} errorAt={errorAt} />
        )}
        <SelectField
          id="relationship"
          label={t('add_family_member.relationship')}
          value={answers.relationship}
          options={relationships.map((value) => ({ value, label: t(`relationship.${value}`) }))}
          onChange={({ target }) =>
            answer({ relationship: relationships.find((one) => one === target.value) ?? 'OTHER' })
          }
        />
        <div className="actions">
          <Button type="submit" variant="primary" pending={adding.isSending}>
            {t(`add_family_member.send.${answers.memberType}`)}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Somebody who is a member: the number finds them. */
function ExistingRelative({ answers, answer, errorAt }: RelativeFieldsProps) {
  const { t } = useTranslation('family')
  return (
    <TextField
      id="number"
      label={t('invite.number')}
      description={t('add_family_member.numberText')}
      inputMode="numeric"
      autoComplete="off"
      value={answers.number}
      error={errorAt('number')}
      onChange={({ target }) => answer({ number: target.value })}
    />
  )
}

function useAdding() {
  const { t, i18n } = useTranslation('family')
  const membership = useMembership()
  const [answers, setAnswers] = useState(noAnswers)
  const [problems, setProblems] = useState<readonly RelativeProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [add, { isLoading, error, reset }] = useAddRelativeMutation()
  const send = async (): Promise<void> => {
    const body = { object: { ...membership, ...(await askedOf(answers, i18n.language)) } }
    const { data } = await add({ body, idempotencyKey: await keys.keyOf(body) })
    if (data === undefined) return
    keys.answered()
    const key = answers.memberType === 'EXISTING' ? 'add_existing_member' : 'add_new_member'
    announce(t(`add_family_member.${key}.successMessage`), { shown: true })
    setAnswers(noAnswers)
    reset()
  }
  return {
    answers,
    answer: (change: Partial<RelativeAnswers>) => {
      setAnswers((now) => ({ ...now, ...change }))
      // Somebody new has other fields than a member.
      if (change.memberType !== undefined) setProblems([])
      if (error !== undefined) reset()
    },
    problems,
    attempt,
    isSending: isLoading,
    error:
      error === undefined
        ? undefined
        : 'messages' in error
          ? sendErrorWords(error, t)
          : t('platform:error.requestFailed'),
    errorAt: (field: RelativeField): string | undefined => {
      const problem = problems.find((one) => one.field === field)
      return problem && t(`add_family_member.problem.${problem.reason}`)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isLoading) return
      const found = problemsOf(answers, membership.membershipNumber)
      setProblems(found)
      setAttempt((count) => count + 1)
      if (found.length === 0) void send()
    },
  }
}

async function askedOf(answers: RelativeAnswers, language: string) {
  const { relationship } = answers
  if (answers.memberType === 'EXISTING')
    return {
      memberType: 'EXISTING' as const,
      relationship,
      loyaltyMembershipNumberOfRelative: numberOf(answers),
    }
  return {
    memberType: 'NEW' as const,
    relationship,
    givenName: answers.givenName.trim(),
    familyName: answers.familyName.trim(),
    dateOfBirth: dayOfBirth(answers),
    phoneNumber: await worldNumber(answers.phone, ''),
    emailAddress: answers.email.trim(),
    preferredLanguage: language,
    termsAccepted: true as const,
  }
}
