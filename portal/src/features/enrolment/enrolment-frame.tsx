import './enrolment.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loginPath } from '../../platform/navigation/base-path.ts'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { CardPreview } from './card-preview.tsx'
import { steps, type Step } from './enrolment-answers.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

interface EnrolmentFrameProps {
  title: string
  /** A step of the form, or the one behind the emailed link. */
  current: Step | 'secrets'
  /** The name on the card preview. */
  name: string
  children: ReactNode
}

/** Layout of the enrolment steps, before and after the email: progress and the card preview. */
export function EnrolmentFrame({ title, current, name, children }: EnrolmentFrameProps) {
  const { t } = useTranslation('enrolment')
  return (
    <>
      <PageHeader
        title={title}
        lead={t(current === 'secrets' ? 'oneStep' : 'lead')}
        actions={<GateLink path={loginPath}>{t('signIn')}</GateLink>}
      />
      <Stepper
        label={t('steps.label')}
        done={(step) => t('steps.done', { step })}
        current={current}
        steps={[...steps, 'secrets' as const].map((id) => ({ id, label: t(`steps.${id}`) }))}
      />
      <div className="cols cols-8-4">
        <div className="stack">{children}</div>
        <CardPreview name={name} />
      </div>
    </>
  )
}
