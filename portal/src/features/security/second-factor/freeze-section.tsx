import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../platform/client/call-error.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { toast } from '../../../ui/notices/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useFactorChanges } from './factor-changes.ts'
import { useAccountFreezeQuery } from './factor-queries.ts'
import { focusAfterChange } from '../focus-after-change.ts'
import { SectionFailure } from '../section-failure.tsx'
import { SectionSheet } from '../section-sheet.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'

/** Freezes the account with one press; lifting the freeze needs a second factor or a code by email. */
export function FreezeSection() {
  const { t } = useTranslation('factors')
  const heading = useRef<HTMLHeadingElement>(null)
  const { currentData, error, isFetching, refetch } = useAccountFreezeQuery({})
  const { set, isBusy, failure } = useFreezing(() => focusAfterChange(heading.current))
  const state = currentData?.object
  if (state?.canFreeze === false) return null
  return (
    <SectionSheet title={t('freeze.title')} headingRef={heading}>
      <div className="stack-s">
        {failure !== undefined && <SectionFailure error={failure} />}
        {state?.frozen === false && (
          <>
            <p className="muted">{t('freeze.text')}</p>
            <div>
              <Button variant="danger" pending={isBusy} onClick={() => void set(true)}>
                {t('freeze.freeze')}
              </Button>
            </div>
          </>
        )}
        {state?.frozen === true && (
          <Alert
            tone="warn"
            title={t('freeze.frozen')}
            end={
              <Button size="small" pending={isBusy} onClick={() => void set(false)}>
                {t('freeze.lift')}
              </Button>
            }
          >
            {t('freeze.frozenText')}
          </Alert>
        )}
        {state === undefined && error === undefined && <ListSkeleton label={t('asking')} />}
        {state === undefined && error !== undefined && (
          <SectionFailure error={error} retry={() => void refetch()} pending={isFetching} />
        )}
      </div>
    </SectionSheet>
  )
}

function useFreezing(onDone: () => void) {
  const { t } = useTranslation('factors')
  const { freeze, lift } = useFactorChanges()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const set = async (frozen: boolean) => {
    setIsBusy(true)
    setFailure(undefined)
    const result = await (frozen ? freeze() : lift())
    setIsBusy(false)
    if (result.kind === 'failed') {
      setFailure(result.error.code === 'MFA_REQUIRED' ? undefined : result.error)
      return
    }
    onDone()
    toast(t(frozen ? 'freeze.isFrozen' : 'freeze.isLifted'))
  }
  return { set, isBusy, failure }
}
