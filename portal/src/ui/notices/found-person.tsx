import { useEffect, useRef, type ReactNode } from 'react'
import { announce } from './announcements.ts'
import { FirstIcon } from '../icons/first-icon.tsx'

interface FoundPersonProps {
  /** Who was found, masked by bullets. */
  name: ReactNode
  children: ReactNode
  end?: ReactNode
}

/** What a search found, read out when it appears: the recipient, masked. A region that came with its words would stay silent. */
export function FoundPerson({ name, children, end }: FoundPersonProps) {
  const found = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const said = [...(found.current?.querySelectorAll('b, p') ?? [])].map(({ textContent }) => textContent)
    announce(said.join('. '))
  }, [])
  return (
    <div className="found" ref={found}>
      <FirstIcon name="done" />
      <div>
        <b className="masked">{name}</b>
        <p className="small muted">{children}</p>
      </div>
      {end && <div className="found__end">{end}</div>}
    </div>
  )
}
