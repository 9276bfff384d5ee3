import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Phones } from '../../platform/phone/phones.ts'
import { RadioChoices } from '../../ui/radio-choices.tsx'
import { differingFields, type Answers, type Clash, type FieldSpec } from './section-fields.ts'
import { useFieldWords, useValueWords } from './use-field-words.ts'
import type { Editing } from './use-section-edit.ts'

interface ClashChoicesProps {
  phones: Phones | undefined
  editing: Editing
  choose: (field: FieldSpec, from: Answers) => void
}

/** Another tab saved other answers for the same fields: both stand here, and the person says which (PROF-03). */
export function ClashChoices({ phones, editing, choose }: ClashChoicesProps) {
  const { t } = useTranslation('profile')
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <fieldset className="stack" tabIndex={-1} ref={box} aria-label={t('clash.title')}>
      <div>
        <h3>{t('clash.title')}</h3>
        <p className="muted">{t('clash.text')}</p>
      </div>
      {editing.clashes.map((clash) => (
        <ClashChoice
          key={clash.field.name}
          clash={clash}
          answers={editing.answers}
          phones={phones}
          choose={choose}
        />
      ))}
    </fieldset>
  )
}

interface ClashChoiceProps extends Pick<ClashChoicesProps, 'phones' | 'choose'> {
  clash: Clash
  answers: Answers
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
      onChange={(side) => choose(field, side === 'mine' ? mine : theirs)}
    />
  )
}
