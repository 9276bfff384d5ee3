import { useRef, type ReactNode } from 'react'
import { FirstIcon } from '../icons/first-icon.tsx'
import { useAnnounced } from './use-announced.ts'

interface FoundPersonProps {
  /** Who was found, masked by bullets. */
  name: ReactNode
  children: ReactNode
  end?: ReactNode
}

/** What a search found, read out when it appears: the recipient, masked. A region that came with its words would stay silent. */
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
