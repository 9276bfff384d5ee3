import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Phones } from '../../platform/phone/phones.ts'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { answerNames, differingFields, type Answers, type Clash } from './section/section-fields.ts'
import { useFieldWords, useValueWords } from './use-field-words.ts'

interface ClashChoicesProps {
  phones: Phones | undefined
  clashes: readonly Clash[]
  answers: Answers
  /** Takes one side's answers for a field that both changed. */
  choose: (taken: Answers) => void
}

/** Shown if another tab saved different answers for the same fields: the person chooses which to keep (PROF-03). */
export function ClashChoices({ phones, clashes, answers, choose }: ClashChoicesProps) {
  const { t } = useTranslation('profile')
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <fieldset className="stack" tabIndex={-1} ref={box} aria-label={t('clash.title')}>
      <div>
        <h3>{t('clash.title')}</h3>
        <p className="muted">{t('clash.text')}</p>
      </div>
      {clashes.map((clash) => (
        <ClashChoice key={clash.field.name} clash={clash} answers={answers} phones={phones} choose={choose} />
      ))}
    </fieldset>
  )
}

interface ClashChoiceProps extends Omit<ClashChoicesProps, 'clashes'> {
  clash: Clash
}

function ClashChoice({ clash, answers, phones, choose }: ClashChoiceProps) {
  const { t } = useTranslation('profile')
  const { label } = useFieldWords()
  const words = useValueWords(phones)
  const { field, mine, theirs } = clash
  const isMine = differingFields([field], answers, mine).length === 0
  const shown = (from: Answers) => <bdi>{words(field, from) || t('notGiven')}</bdi>
  return (
    <RadioChoices
      legend={label(field)}
      value={isMine ? 'mine' : 'theirs'}
      choices={[
        { value: 'mine', label: shown(mine), detail: t('clash.mine') },
        { value: 'theirs', label: shown(theirs), detail: t('clash.theirs') },
      ]}
      onChange={(side) => {
        const from = side === 'mine' ? mine : theirs
        choose(Object.fromEntries(answerNames(field).map((name) => [name, from[name] ?? ''])))
      }}
    />
  )
}
