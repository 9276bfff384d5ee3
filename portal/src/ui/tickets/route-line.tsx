import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

interface RouteEnd {
  /** 'From', 'To'. */
  label: string
  name: ReactNode
  /** The name is masked with bullets. */
  masked?: boolean
  detail?: ReactNode
}

interface RouteLineProps {
  /** The whole line in words: 'From you to the recipient'. */
  label: string
  from: RouteEnd
  to: RouteEnd
  /** Not final yet: the line is dotted. */
  pending?: boolean
}

/** From one to the other, in the style of a boarding pass. */
export function RouteLine({ label, from, to, pending = false }: RouteLineProps) {
  return (
    <fieldset className={pending ? 'route is-pending' : 'route'} aria-label={label}>
      <RouteWords {...from} />
      <div className="route__line">
        <Icon name="plane" />
      </div>
      <RouteWords {...to} />
    </fieldset>
  )
}

function RouteWords({ label, name, masked = false, detail }: RouteEnd) {
  return (
    <div>
      <span>{label}</span>
      <b className={masked ? 'masked' : undefined}>{name}</b>
      {detail && <span>{detail}</span>}
    </div>
  )
}
