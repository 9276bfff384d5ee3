import './reference-line.css'
import { CopyButton } from './copy-button.tsx'

interface ReferenceLineProps {
  /** 'Your reference:' */
  label: string
  reference: string
  /** The copy button's words: before, afterwards, and where the browser refuses. */
  copy: string
  copied: string
  failed: string
}

/** The reference under which something was taken down, to be copied. */
export function ReferenceLine({ label, reference, copy, copied, failed }: ReferenceLineProps) {
  return (
    <p className="reference-line">
      <span>
        {label} <strong className="id">{reference}</strong>
      </span>
      <CopyButton text={reference} label={copy} copied={copied} failed={failed} />
    </p>
  )
}
