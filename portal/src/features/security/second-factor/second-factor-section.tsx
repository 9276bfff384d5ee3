import './factors.css'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { Later, lazyPart } from '../../../ui/layout/lazy-part.tsx'
import { useFactorsQuery } from './factor-queries.ts'
import { FactorList } from './factor-list.tsx'
import { focusAfterChange } from '../focus-after-change.ts'
import { SectionFailure } from '../section-failure.tsx'
import { SectionSheet } from '../section-sheet.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { useFactorActions } from './use-factor-actions.ts'

/** Loaded when a dialog opens, and retried until it arrives: recovery codes are shown once. */
const dialogs = lazyPart(async () => (await import('./factor-dialogs.tsx')).FactorDialogs)

/** Codes by email, authenticator app, passkeys and recovery codes: which are on, and how to change them. */
export function SecondFactorSection() {
  const { t } = useTranslation('factors')
  const heading = useRef<HTMLHeadingElement>(null)
  const { currentData, error, isFetching, refetch } = useFactorsQuery({})
  const actions = useFactorActions(() => focusAfterChange(heading.current))
  const factors = currentData?.object
  return (
    <SectionSheet
      title={t('section.title')}
      headingRef={heading}
      end={
        factors && (
          <Button
            size="small"
            pending={actions.busy === 'addPasskey'}
            onClick={() => void actions.start('passkey')}
          >
            {t('section.addPasskey')}
          </Button>
        )
      }
    >
      <div className="stack">
        <p className="muted">{t('section.lead')}</p>
        {actions.failure !== undefined && <SectionFailure error={actions.failure} />}
        {factors && <FactorList factors={factors} actions={actions} />}
        {factors === undefined && error === undefined && <ListSkeleton label={t('asking')} />}
        {factors === undefined && error !== undefined && (
          <SectionFailure error={error} retry={() => void refetch()} pending={isFetching} />
        )}
      </div>
      {actions.dialog.kind !== 'none' && <Later piece={dialogs} isWanted props={{ actions }} />}
    </SectionSheet>
  )
}
