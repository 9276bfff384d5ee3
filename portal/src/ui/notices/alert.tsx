import { useEffect, useState, type ReactNode } from 'react'
import { FirstIcon, type FirstIconName } from '../icons/first-icon.tsx'

export type AlertTone = 'info' | 'ok' | 'warn' | 'bad' | 'tier'

interface AlertProps {
  tone: AlertTone
  title?: ReactNode
  children?: ReactNode
  /** Replaces the tone's own icon. */
  icon?: ReactNode
  /** At most one action: a small outline button or link. */
  end?: ReactNode
  /** Announces it on appearance: `polite` waits for a pause, `assertive` doesn't. Omit it for alerts that are there from the start. */
  live?: 'polite' | 'assertive'
}

const icons: Record<AlertTone, FirstIconName> = {
  info: 'info',
  ok: 'done',
  warn: 'clock',
  bad: 'alert',
  tier: 'info',
}
const roles = { polite: 'status', assertive: 'alert' } as const

/** An alert: icon, text, at most one action. The text carries the meaning, the tone only colours it. */
export function Alert({ tone, title, children, icon, end, live }: AlertProps) {
  const isIn = useRegionFirst(live === 'polite')
  if (!isIn) return <div role={roles.polite} />
  return (
    <div className={tone === 'tier' ? 'alert' : `alert alert-${tone}`} role={live && roles[live]}>
      {icon ?? <FirstIcon name={icons[tone]} />}
      <div className="alert__body">
        <div className="alert__text">
          {title && <p className="alert__title">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {end && <div className="alert__end">{end}</div>}
      </div>
    </div>
  )
}

/** Long enough for a screen reader to notice the region, in milliseconds. */
const REGION_FIRST_MS = 60

/** Whether the text may show: screen readers often miss the text of a polite region that arrives together with the region. */
function useRegionFirst(isPolite: boolean): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (!isPolite) return undefined
    const timer = setTimeout(() => setIsThere(true), REGION_FIRST_MS)
    return () => clearTimeout(timer)
  }, [isPolite])
  return isThere || !isPolite
}
