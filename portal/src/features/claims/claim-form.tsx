import { dayIn } from '@waymark/rules/calendar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProgramme } from '../../platform/configuration/use-configuration.ts'
import type { Flight } from '../../platform/flights/flight-queries.ts'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { useLocale } from '../../ui/formats/locale.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import type { ClaimAnswers, ClaimBounds } from './claim-answers.ts'
import { ClaimSides } from './claim-sides.tsx'
import { FlightFields } from './flight-fields.tsx'
import { Mismatches } from './mismatches.tsx'
import { PartnerFields } from './partner-fields.tsx'
import { useClaimForm, type ClaimForm as Form } from './use-claim-form.ts'
import { WindowSheet } from './window-sheet.tsx'

interface ClaimFormProps {
  /** Id of the flight record it was opened from; '' without one. */
  of: string
  start: ClaimAnswers
  /** Known flights, to compare with the date. */
  flown: readonly Flight[]
}

/** The form, once the programme's rules are loaded. */
export function ClaimForm(props: ClaimFormProps) {
  const programme = useProgramme()
  const { timeZone } = useLocale()
  const [openedAt] = useState(() => new Date())
  if (programme === undefined) return null
  return <FilledForm {...props} bounds={{ rule: programme.claims, today: dayIn(timeZone, openedAt) }} />
}

/** The claim window, then the fields. Mismatches are shown while typing and never block sending. */
function FilledForm({ of, start, flown, bounds }: ClaimFormProps & { bounds: ClaimBounds }) {
  const { t } = useTranslation('claims')
  const form = useClaimForm(of, start, bounds)
  const { values } = form
  return (
    <div className="cols cols-8-4">
      <div className="stack">
        <WindowSheet answers={values} {...bounds} />
        <FormFrame
          form={form}
          label={t('submit.form')}
          className="sheet stack"
          actions={
            <div className="actions">
              <SendButton form={form} size="large">
                {t('submit.send')}
              </SendButton>
            </div>
          }
        >
          <KindChoice form={form} />
          {values.kind === 'FLIGHT' ? <FlightFields form={form} /> : <PartnerFields form={form} />}
          <Mismatches answers={values} flown={flown} />
          <Checkbox {...form.check('isOwn')} label={t(`submit.own.${values.kind}`)} />
        </FormFrame>
      </div>
      <ClaimSides answers={values} />
    </div>
  )
}

function KindChoice({ form }: { form: Form }) {
  const { t } = useTranslation('claims')
  const { value, onChange } = form.choice('kind')
  return (
    <div>
      <Segmented
        label={t('submit.kind')}
        value={value}
        segments={[
          { value: 'FLIGHT', label: t('submit.flight') },
          { value: 'PARTNER', label: t('submit.partner') },
        ]}
        onChange={onChange}
      />
    </div>
  )
}
