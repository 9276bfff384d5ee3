import './enrolment.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loginPath } from '../../platform/navigation/base-path.ts'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { CardToCome } from './card-to-come.tsx'
import { steps, type Step } from './enrolment-answers.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

interface EnrolmentFrameProps {
  title: string
  /** Of the form's steps, or the one behind the mailed link. */
  current: Step | 'secrets'
  /** The name on the card to come. */
  name: string
  children: ReactNode
}

/** Around the steps of joining, before the mail and behind its link: where one stands, and the card to come. */
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
        <CardToCome name={name} />
      </div>
    </>
  )
}
