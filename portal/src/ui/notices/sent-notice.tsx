import './sent-notice.css'
import type { ReactNode } from 'react'
import { CopyButton } from '../actions/copy-button.tsx'

interface SentNoticeProps {
  title: string
  text: string
  /** 'Your reference:' */
  label: string
  /** The reference of what was sent. */
  reference: string
  /** The copy button's labels: before, after, and if the browser refuses. */
  copy: string
  copied: string
  failed: string
  /** What to do next. */
  children?: ReactNode
}

/** Confirms what was sent, with its reference. The heading takes the focus, because the form that had it is gone. */
export function SentNotice({
  title,
  text,
  label,
  reference,
  copy,
  copied,
  failed,
  children,
}: SentNoticeProps) {
  return (
    <section className="sheet stack" aria-labelledby="sent">
      <h2 id="sent" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {title}
      </h2>
      <p>{text}</p>
      <p className="sent-notice__reference">
        <span>
          {label} <strong className="id">{reference}</strong>
        </span>
        <CopyButton text={reference} label={copy} copied={copied} failed={failed} />
      </p>
      {children}
    </section>
  )
}
