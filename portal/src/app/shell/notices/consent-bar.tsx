import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { businessConfiguration } from '../../../platform/configuration/business-configuration.ts'
import { consent } from '../../../platform/tracking/consent.ts'
import { Button } from '../../../ui/actions/button.tsx'

/** Asks once for consent to analytics, if the configuration has a tag manager. Nothing is sent before an answer (TRACK-01). */
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

/** The bar disappears together with the focused button, so the focus moves to the page. */
function answerWith(answer: 'denied' | 'granted'): void {
  consent.answer(answer)
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}

/** Whether the configuration has a tag manager. */
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
