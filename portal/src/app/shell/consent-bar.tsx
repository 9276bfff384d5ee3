import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { businessConfiguration } from '../../platform/configuration/business-configuration.ts'
import { consent } from '../../platform/tracking/consent.ts'
import { Button } from '../../ui/actions/button.tsx'

/** Asks once whether visits may be counted, where the configuration has somebody who counts. Nothing is told before (TRACK-01). */
export function ConsentBar() {
  const { t } = useTranslation('shell')
  const answer = useSyncExternalStore(consent.subscribe, consent.current, consent.current)
  const isCounted = useAnalytics()
  if (!isCounted || answer !== 'unanswered') return null
  return (
    <section className="consent" aria-label={t('consent.title')}>
      <p>{t('consent.text')}</p>
      <div className="consent__answers">
        <Button variant="outline" onClick={() => answerWith('denied')}>
          {t('consent.deny')}
        </Button>
        <Button variant="outline" onClick={() => answerWith('granted')}>
          {t('consent.grant')}
        </Button>
      </div>
    </section>
  )
}

/** The bar goes, with the button that had the focus: the page takes it. */
function answerWith(answer: 'denied' | 'granted'): void {
  consent.answer(answer)
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}

/** Whether the configuration names anybody who is told. */
function useAnalytics(): boolean {
  const [isCounted, setIsCounted] = useState(false)
  useEffect(() => {
    let isGone = false
    const learn = async () => {
      const found = await businessConfiguration()
      if (found === undefined || isGone) return
      setIsCounted(found.analytics.some(({ enabled }) => enabled))
    }
    void learn()
    return () => {
      isGone = true
    }
  }, [])
  return isCounted
}
