import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import type { TripProps } from './trip-points.tsx'

/** What a trip from the home airport earns and costs. Its code is fetched when it's about to be seen, into reserved space. */
export function TripPart(props: TripProps) {
  const { t } = useTranslation('landing')
  const section = useRef<HTMLElement>(null)
  const Trip = useSeen(section)
  const path = screenPath('calculator')
  return (
    <section ref={section} className="landing-part" aria-labelledby="landing-trip">
      <h2 id="landing-trip">{t('trip.title')}</h2>
      <div className="sheet landing-trip">{Trip !== undefined && <Trip {...props} />}</div>
      {path !== undefined && (
        <p>
          <a className="link" href={hostPath(path)}>
            {t('trip.all')}
          </a>
        </p>
      )}
    </section>
  )
}

/** Undefined until the section comes near the window, and if its code can't be fetched: the link to the calculator remains. */
function useSeen(section: React.RefObject<HTMLElement | null>): ComponentType<TripProps> | undefined {
  const [Trip, setTrip] = useState<ComponentType<TripProps>>()
  useEffect(() => {
    if (section.current === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        import('./trip-points.tsx').then(({ TripPoints }) => setTrip(() => TripPoints)).catch(() => undefined)
      },
      { rootMargin: '300px' },
    )
    watch.observe(section.current)
    return () => watch.disconnect()
  }, [section])
  return Trip
}
