import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import { englishBanner, layout } from '../../layout.ts'
import { formatAmount, formatInstant } from '../pay-words.ts'
import type { Session } from '../payment-records.ts'

/** Recent payments, for testers. */
export function sessionsPage(sessions: readonly Session[]): string {
  return layout({
    lang: 'en',
    title: 'Payments · Sandbox',
    banner: englishBanner,
    width: 'wide',
    body: html`<nav aria-label="Breadcrumb"><a href="/">Sandbox</a></nav>
      <h1>Payments</h1>
      ${
        sessions.length === 0
          ? empty
          : html`<ul class="rows">
              ${sessions.map(row)}
            </ul>`
      }`,
  })
}

const empty = html`<p class="empty">No payments yet. One appears here when a merchant opens a session.</p>`

function row(session: Session): Html {
  return html`<li>
    <a href="/pay/${session.id}">${session.description}</a>
    <span>${formatAmount(session.amount, session.currency, 'en')} · ${session.state.status}</span>
    <span class="hint"
      >${session.merchant === undefined ? '' : `${session.merchant} · `}${session.reference} ·
      ${formatInstant(session.createdAt, 'en')}</span
    >
  </li>`
}
