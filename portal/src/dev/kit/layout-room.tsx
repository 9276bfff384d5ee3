import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { NextSteps } from '../../ui/layout/next-steps.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { Room, Specimen } from './specimen.tsx'

const steps = ['form', 'review', 'receipt'] as const

const NeverHere = lazyComponent<() => null>(async () => {
  throw new Error('Shown on purpose: code that cannot be fetched')
})

function Broken(): never {
  throw new Error('Shown on purpose: a part that breaks')
}

const StillComing = lazyComponent<() => null>(async () => new Promise(() => undefined))

export function LayoutRoom() {
  const { t } = useTranslation('kit')
  return (
    <Room name="layout">
      <Specimen
        name="PageHeader"
        states={{
          full: (
            <PageHeader
              crumbs={
                <Breadcrumbs
                  label={t('crumbs')}
                  crumbs={[{ label: t('home'), to: '#main' }]}
                  current={t('tab.members')}
                  renderLink={({ label, to }) => <a href={to}>{label}</a>}
                />
              }
              title={t('tab.members')}
              lead={t('empty.text')}
              actions={<Button variant="primary">{t('empty.action')}</Button>}
            />
          ),
          'title alone': <PageHeader title={t('tab.members')} />,
        }}
      />
      <Specimen name="Tabs" states={{ full: <KitTabs /> }} />
      <Specimen
        name="PartBoundary"
        states={{
          waiting: (
            <PartBoundary waiting={<Skeleton width="100%" height="3rem" />}>
              <StillComing />
            </PartBoundary>
          ),
          'not fetched': (
            <PartBoundary>
              <NeverHere />
            </PartBoundary>
          ),
          broken: (
            <PartBoundary>
              <Broken />
            </PartBoundary>
          ),
        }}
      />
      <Specimen
        name="Stepper"
        states={{
          full: (
            <Stepper
              label={t('steps.label')}
              done={(step) => t('steps.done', { step })}
              current="review"
              steps={steps.map((id) => ({ id, label: t(`steps.${id}`) }))}
            />
          ),
        }}
      />
      <Specimen
        name="NextSteps"
        states={{
          full: (
            <NextSteps
              id="kit-next"
              title={t('next.title')}
              steps={[
                { icon: 'mail', text: t('next.mail') },
                { icon: 'help', text: t('next.help') },
              ]}
            />
          ),
        }}
      />
    </Room>
  )
}

function KitTabs() {
  const { t } = useTranslation('kit')
  const [tab, setTab] = useState<'members' | 'activity' | 'broken' | 'closed'>('members')
  return (
    <Tabs
      label={t('tab.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'members', label: t('tab.members'), render: () => <TextField label={t('field.label')} /> },
        { id: 'activity', label: t('tab.activity'), render: () => <p>{t('empty.text')}</p> },
        { id: 'broken', label: t('tab.broken'), render: () => <Broken /> },
        { id: 'closed', label: t('tab.closed'), render: () => null, disabled: true },
      ]}
    />
  )
}
