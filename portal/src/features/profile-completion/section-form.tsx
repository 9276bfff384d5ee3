import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import type { Section } from './completion-answers.ts'
import { FieldOf } from './section-fields.tsx'
import type { CompletionForm } from './use-completion-form.ts'

interface SectionFormProps {
  section: Section
  isLast: boolean
  /** True after another section was saved: the heading then takes the focus. */
  hasMoved: boolean
  form: CompletionForm
}

/** The fields of one section with their errors, and the button that saves and continues. */
export function SectionForm({ section, isLast, hasMoved, form }: SectionFormProps) {
  const { t } = useTranslation('profile-completion')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved])
  return (
    <section className="sheet stack" aria-labelledby="section-title">
      <h2 className="completion-section" id="section-title" ref={heading} tabIndex={-1}>
        {t(`section.${section.id}`)}
      </h2>
      <FormFrame
        form={form}
        labelledBy="section-title"
        actions={
          <div className="actions">
            <SendButton form={form} size="large">
              {t(isLast ? 'saveLast' : 'save')}
            </SendButton>
          </div>
        }
      >
        {section.fields.map((field) => (
          <FieldOf key={field} field={field} form={form} />
        ))}
      </FormFrame>
    </section>
  )
}
