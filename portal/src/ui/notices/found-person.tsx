import { useRef, type ReactNode } from 'react'
import { FirstIcon } from '../icons/first-icon.tsx'
import { useAnnounced } from './use-announced.ts'

interface FoundPersonProps {
  /** The name found, masked with bullets. */
  name: ReactNode
  children: ReactNode
  end?: ReactNode
}

/** A search result, announced when it appears: the masked recipient. A live region inserted together with its text would stay silent. */
export function FoundPerson({ name, children, end }: FoundPersonProps) {
  const found = useRef<HTMLDivElement>(null)
  useAnnounced(found)
  return (
    <div ref={found} className="found">
      <FirstIcon name="done" />
      <div>
        <b className="masked">{name}</b>
        <p className="small muted">{children}</p>
      </div>
      {end && <div className="found__end">{end}</div>}
    </div>
  )
}
