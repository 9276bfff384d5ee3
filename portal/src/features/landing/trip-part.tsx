import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { Later, lazyPart } from '../../ui/layout/lazy-part.tsx'
import type { TripProps } from './trip-points.tsx'

const trip = lazyPart(async () => (await import('./trip-points.tsx')).TripPoints)

/** What a trip from the home airport earns and costs. Its code is fetched when it's about to be seen, into reserved space. */
export function TripPart(props: TripProps) {
  const { t, i18n } = useTranslation('landing')
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const path = screenPath('calculator')
  return (
    <section ref={section} className="landing-part" aria-labelledby="landing-trip">
      <h2 id="landing-trip">{t('trip.title')}</h2>
      <div className="sheet landing-trip">
        {/* Again in another language: the places' names come with the answer. */}
        <Later key={i18n.language} piece={trip} isWanted={isNear} props={props} />
      </div>
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

/** True once the section has come near the window. */
function useNear(section: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (section.current === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    watch.observe(section.current)
    return () => watch.disconnect()
  }, [section])
  return isNear
}
