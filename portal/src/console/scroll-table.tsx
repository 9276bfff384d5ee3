import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A long table in a frame of its own, which the keyboard can scroll. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('console')
  return (
    <section
      className="console-scroll console-plot-table"
      // The section around it often has the table's own name.
      aria-label={t('tableOf', { name: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="console-table">
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </section>
  )
}
