import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BirthDateField } from '../../ui/fields/birth-date-field.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { DateRangeField } from '../../ui/fields/date-range-field.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PinField } from '../../ui/fields/pin-field.tsx'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { KitCombobox } from './kit-combobox.tsx'
import { Room, Specimen } from './specimen.tsx'

export function FieldsRoom() {
  const { t } = useTranslation('kit')
  const words = { label: t('field.label'), description: t('field.description') }
  const error = t('field.error')
  const cabins = (['economy', 'business'] as const).map((value) => ({ value, label: t(`cabin.${value}`) }))
  return (
    <Room name="fields">
      <Specimen
        name="TextField"
        states={{
          empty: <TextField {...words} mark={t('field.optional')} />,
          full: <TextField {...words} defaultValue="WMK 118" />,
          error: <TextField {...words} id="kit-text" defaultValue="118" error={error} />,
          disabled: <TextField {...words} defaultValue="WMK 118" disabled />,
        }}
      />
      <Specimen
        name="TextAreaField"
        states={{ empty: <TextAreaField {...words} />, error: <TextAreaField {...words} error={error} /> }}
      />
      <Specimen
        name="SelectField"
        states={{
          full: <SelectField label={t('field.cabin')} options={cabins} />,
          error: <SelectField label={t('field.cabin')} options={cabins} error={error} />,
        }}
      />
      <Specimen name="ComboboxField" states={{ full: <KitCombobox /> }} />
      <Specimen
        name="Checkbox"
        states={{
          empty: <Checkbox label={t('field.agree')} />,
          full: <Checkbox label={t('field.agree')} defaultChecked />,
          error: <Checkbox label={t('field.agree')} error={t('field.agreeMissing')} />,
        }}
      />
      <Specimen
        name="PasswordField"
        states={{
          full: (
            <PasswordField
              label={t('field.password')}
              defaultValue="Kia ora 2026"
              show={{ word: t('show.word'), name: t('show.name') }}
              hide={{ word: t('hide.word'), name: t('hide.name') }}
            />
          ),
        }}
      />
      <Specimen
        name="PinField"
        states={{
          empty: <PinField label={t('field.pin')} length={4} />,
          error: <PinField label={t('field.pin')} length={4} error={t('field.pinWrong')} />,
        }}
      />
      <Specimen name="CodeField" states={{ full: <CodeField label={t('field.code')} /> }} />
      <Answers />
      <Specimen
        name="ErrorSummary"
        states={{
          full: (
            <ErrorSummary title={t('platform:problem')} problems={[{ fieldId: 'kit-text', text: error }]} />
          ),
        }}
      />
    </Room>
  )
}

/** Fields without state of their own. */
function Answers() {
  const { t, i18n } = useTranslation('kit')
  const [points, setPoints] = useState<bigint | null>(5000n)
  const [way, setWay] = useState<'email' | 'app' | null>('app')
  const [text, setText] = useState('')
  const [days, setDays] = useState({ from: '2026-10-01', to: '2026-11-23' })
  const [birth, setBirth] = useState({ day: '24', month: '3', year: '1988' })
  const stepper = {
    label: t('field.points'),
    value: points,
    onChange: setPoints,
    min: 1000n,
    max: 100_000n,
    step: 1000n,
    fewer: t('field.fewer'),
    more: t('field.more'),
  }
  return (
    <>
      <Specimen
        name="NumberStepper"
        states={{
          full: <NumberStepper {...stepper} />,
          error: <NumberStepper {...stepper} error={t('field.pointsWrong')} />,
        }}
      />
      <Specimen
        name="RadioChoices"
        states={{
          full: (
            <RadioChoices
              legend={t('field.way')}
              value={way}
              onChange={setWay}
              choices={[
                { value: 'app', label: t('way.app'), detail: t('way.appText') },
                { value: 'email', label: t('way.email'), detail: t('way.emailText') },
              ]}
            />
          ),
        }}
      />
      <Specimen
        name="Segmented"
        states={{
          full: (
            <Segmented
              label={t('field.way')}
              value={way}
              onChange={setWay}
              segments={[
                { value: 'app', label: t('way.app') },
                { value: 'email', label: t('way.email') },
              ]}
            />
          ),
        }}
      />
      <Specimen
        name="SearchField"
        states={{
          full: <SearchField label={t('search')} placeholder={t('search')} value={text} onChange={setText} />,
        }}
      />
      <Specimen
        name="DateRangeField"
        states={{
          full: (
            <DateRangeField
              legend={t('field.period')}
              fromLabel={t('field.from')}
              toLabel={t('field.to')}
              value={days}
              onChange={setDays}
            />
          ),
        }}
      />
      <Specimen
        name="BirthDateField"
        states={{
          full: (
            <BirthDateField
              id="kit-birth"
              language={i18n.language}
              label={t('field.birth')}
              description={t('field.birthText')}
              names={{ day: t('field.day'), month: t('field.month'), year: t('field.year') }}
              value={birth}
              change={setBirth}
              error={undefined}
            />
          ),
        }}
      />
    </>
  )
}
