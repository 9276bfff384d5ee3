import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { formatAmount, formatInstant, payWords } from './pay-words.ts'
import { disputeForm } from './disputes/dispute-form.ts'
import type { Dispute, Session } from './payment-records.ts'
import { lies, troubles, type Lie, type Status, type Trouble } from './sessions/session-states.ts'

const returnUrls = {
  open: 'cancelUrl',
  processing: 'successUrl',
  succeeded: 'successUrl',
  failed: 'failureUrl',
  cancelled: 'cancelUrl',
  expired: 'cancelUrl',
} as const satisfies Record<Status, keyof Session>

/** The payer's return address, by the session's status. */
export function returnUrl(session: Session): string {
  return session[returnUrls[session.state.status]]
}

/** The hosted page: the form while the session is open, then its result. */
export function payPage(session: Session, dispute: Dispute | undefined): string {
  const words = payWords[session.locale]
  const { status } = session.state
  const heading = status === 'open' ? words.title : words.results[status].heading
  return layout({
    lang: session.locale,
    title: session.merchant === undefined ? heading : `${heading} · ${session.merchant}`,
    banner: words.banner,
    width: 'narrow',
    body: html`<h1>${heading}</h1>
      ${status === 'open' ? html`` : result(session, status)} ${summary(session)}
      ${status === 'open' ? choices(session) : html`<p><a class="button primary" href="${returnUrl(session)}">${words.back}</a></p>`}
      ${
        status === 'succeeded'
          ? disputeForm(`/pay/${session.id}/dispute`, session.locale, dispute?.status)
          : undefined
      }`,
  })
}

function result(session: Session, status: Exclude<Status, 'open'>): Html {
  return html`<p class="result ${status}">${payWords[session.locale].results[status].text}</p>`
}

function summary(session: Session): Html {
  const words = payWords[session.locale]
  const amount = formatAmount(session.amount, session.currency, session.locale)
  const until = html`<div>
    <dt>${words.openUntil}</dt>
    <dd>
      <time datetime="${new Date(session.expiresAt).toISOString()}"
        >${formatInstant(session.expiresAt, session.locale)}</time
      >
    </dd>
  </div>`
  return html`<p class="amount">${amount} <small>${session.currency}</small></p>
    <dl class="facts">
      ${session.merchant === undefined ? undefined : fact(words.merchant, session.merchant)}
      ${fact(words.payFor, session.description)} ${fact(words.reference, session.reference)}
      ${session.state.status === 'open' ? until : undefined}
    </dl>`
}

function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}

function choices(session: Session): Html {
  const words = payWords[session.locale]
  const amount = formatAmount(session.amount, session.currency, session.locale)
  return html`<form method="post" action="/pay/${session.id}">
    <section aria-labelledby="choose">
      <h2 id="choose">${words.choose}</h2>
      <button class="button primary" name="outcome" value="pay">${words.pay(amount)}</button>
      <button class="button" name="outcome" value="decline">${words.outcomes.decline}</button>
      <button class="button" name="outcome" value="cancel">${words.outcomes.cancel}</button>
    </section>
    <section aria-labelledby="trouble">
      <h2 id="trouble">${words.trouble}</h2>
      <p class="hint">${words.troubleHint}</p>
      ${troubles.map((outcome) => explained(session, outcome))}
    </section>
    <section aria-labelledby="lies">
      <h2 id="lies">${words.lies}</h2>
      <p class="hint">${words.liesHint}</p>
      ${lies.map((outcome) => explained(session, outcome))}
    </section>
  </form>`
}

function explained({ locale }: Session, outcome: Trouble | Lie): Html {
  const words = payWords[locale]
  return html`<button class="button" name="outcome" value="${outcome}" aria-describedby="about-${outcome}">
      ${words.outcomes[outcome]}
    </button>
    <p class="hint" id="about-${outcome}">${words.hints[outcome]}</p>`
}
