import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../../platform/forms/form-frame.tsx'
import type { Phones } from '../../../platform/phone/phones.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ClashChoices } from '../clash-choices.tsx'
import { SectionControl } from './section-control.tsx'
import type { Answers } from './section-fields.ts'
import type { SectionSource } from './section-source.ts'
import { useSectionForm } from './use-section-form.ts'

interface SectionFormProps {
  source: SectionSource
  phones: Phones | undefined
  title: string
  onSaved: (isWhole: boolean) => void
  onCancel: () => void
}

/** A section's form or, if another tab saved first, the choice between both versions. */
export function SectionForm({ source, phones, title, onSaved, onCancel }: SectionFormProps) {
  const { t } = useTranslation('profile')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  const { form, clashes } = useSectionForm(source, onSaved)
  const change = (changed: Answers) => {
    for (const [name, answer] of Object.entries(changed)) form.choice(name).onChange(answer)
  }
  return (
    <div ref={box}>
      <FormFrame
        form={form}
        failureWords={({ code }) => (code === 'PROFILE_CHANGED' ? t('clash.unknown') : undefined)}
        actions={
          <div className="actions">
            <SendButton form={form}>
              {t('save')}
              <span className="visually-hidden"> {title}</span>
            </SendButton>
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </div>
        }
      >
        {clashes.length > 0 ? (
          <ClashChoices phones={phones} clashes={clashes} answers={form.values} choose={change} />
        ) : (
          <div className="form-grid">
            {source.fields.map((field) => (
              <SectionControl
                key={field.name}
                field={field}
                section={source.id}
                answers={form.values}
                change={change}
                error={form.errorAt(field.name)}
              />
            ))}
          </div>
        )}
      </FormFrame>
    </div>
  )
}
