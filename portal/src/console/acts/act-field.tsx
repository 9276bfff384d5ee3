import type { ActChoice, ActField as FieldFacts } from '@waymark/contract/console/acts/act-facts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useChoiceWords, type Choice } from './choice-words.ts'

interface ActFieldProps {
  facts: FieldFacts
  /** From the member's own data, for a choice without fixed ones. */
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  /** It has the focus when the form opens. */
  isFirst: boolean
}

const none: readonly ActChoice[] = []

/** A field of an act, drawn from its declaration. */
export function ActField({
  facts: { name, kind, isRequired, choices: fixed = none },
  ...props
}: ActFieldProps) {
  const { t } = useTranslation('console')
  const nameOf = useChoiceWords()
  const { choices, value, onChange, isFirst } = props
  const label = t(`acts.field.${name}`)
  // The form opens on a key press of somebody who wants to type into it.
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
  const own = { label, value, autoFocus: isFirst, mark: isRequired ? undefined : t('acts.optional') }
  if (kind === 'choice') {
    const options = [
      ...fixed.map((one) => ({ value: one, label: t(`acts.choice.${one}`) })),
      ...choices.map((one) => ({ value: one.value, label: nameOf(one) })),
    ]
    const all = fixed.length > 0 ? options : [{ value: '', label: t('acts.choose') }, ...options]
    return <SelectField {...own} options={all} onChange={(event) => onChange(event.target.value)} />
  }
  if (kind === 'number')
    return (
      <TextField
        {...own}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        description={t('acts.numberHint')}
        onChange={(event) => onChange(event.target.value.replaceAll(/[^\d ]/g, ''))}
      />
    )
  if (kind === 'day' || kind === 'text')
    return (
      <TextField
        {...own}
        type={kind === 'day' ? 'date' : 'text'}
        maxLength={300}
        autoComplete="off"
        description={kind === 'text' ? t('acts.wordsHint') : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <TextField
      {...own}
      inputMode={kind === 'cents' ? 'decimal' : 'numeric'}
      maxLength={20}
      autoComplete="off"
      // Digits can be there before the field: the caret goes behind them.
      onFocus={({ currentTarget }) =>
        currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
      }
      description={
        kind === 'signedPoints' ? t('acts.signedHint') : kind === 'cents' ? t('acts.centsHint') : undefined
      }
      // It stays as typed: leaving out a point or a letter would make another amount of it.
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
