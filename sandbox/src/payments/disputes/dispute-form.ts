import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import { nextSteps } from './disputes.ts'
import { disputeWords } from './dispute-words.ts'
import type { Dispute } from '../payment-records.ts'

/** What the payer's bank can do next with a payment that was made, for testers. */
export function disputeForm(action: string, lang: 'en' | 'ko', status: Dispute['status'] | undefined): Html {
  const words = disputeWords[lang]
  return html`<form method="post" action="${action}">
    <section aria-labelledby="dispute">
      <h2 id="dispute">${words.heading}</h2>
      <p class="hint">${status === undefined ? words.hint : words.status[status]}</p>
      ${nextSteps(status).map((step) => html`<button class="button" name="step" value="${step}">${words.steps[step]}</button>`)}
    </section>
  </form>`
}
