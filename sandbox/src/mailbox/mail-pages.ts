import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { englishBanner, layout } from '../layout.ts'
import type { Mail } from './mail-record.ts'

/** Lists all mails, or those to one recipient. */
export function mailListPage(mails: readonly Mail[], to: string): string {
  return layout({
    lang: 'en',
    title: 'Mailbox · Sandbox',
    banner: englishBanner,
    width: 'wide',
    body: html`<nav aria-label="Breadcrumb"><a href="/">Sandbox</a></nav>
      <h1>Mailbox</h1>
      <form class="filter" method="get" action="/mail">
        <label for="to">To (an address or part of one)</label>
        <input id="to" name="to" value="${to}" autocomplete="off" />
        <button class="button">Filter</button>
      </form>
      ${
        mails.length === 0
          ? emptyList(to)
          : html`<ul class="rows">
              ${mails.map(row)}
            </ul>`
      }`,
  })
}

function emptyList(to: string): Html {
  if (to === '')
    return html`<p class="empty">
      No emails yet. Emails from the product appear here. Reload to check again.
    </p>`
  return html`<p class="empty">No emails to “${to}”. <a href="/mail">Show all emails</a></p>`
}

function row(mail: Mail): Html {
  return html`<li>
    <a href="/mail/${mail.id}">${subject(mail)}</a>
    <span>To ${mail.to.join(', ')}</span>
    <span class="hint">From ${mail.from} · ${receivedAt(mail)}</span>
  </li>`
}

function subject(mail: Mail): string {
  return mail.subject === '' ? '(no subject)' : mail.subject
}

function receivedAt(mail: Mail): Html {
  const form = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Pacific/Auckland' } as const
  const text = new Intl.DateTimeFormat('en-NZ', form).format(new Date(mail.receivedAt))
  return html`<time datetime="${mail.receivedAt}">${text}</time>`
}

/** One mail. Its HTML is shown in a frame that can only open links in new tabs. */
export function mailPage(mail: Mail): string {
  return layout({
    lang: 'en',
    title: `${subject(mail)} · Mailbox`,
    banner: englishBanner,
    width: 'wide',
    body: html`<nav aria-label="Breadcrumb"><a href="/">Sandbox</a> <a href="/mail">Mailbox</a></nav>
      <h1>${subject(mail)}</h1>
      <dl class="facts">
        <div>
          <dt>From</dt>
          <dd>${mail.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${mail.to.join(', ')}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>${receivedAt(mail)}</dd>
        </div>
      </dl>
      ${mail.html === null ? undefined : htmlPart(mail)}
      <h2>Text</h2>
      <pre class="mail-text">${linked(mail.text)}</pre>
      ${mail.attachments.length === 0 ? undefined : attachments(mail)}
      <details>
        <summary>All headers</summary>
        <pre>${mail.headers.join('\n')}</pre>
      </details>`,
  })
}

function htmlPart(mail: Mail): Html {
  return html`<h2>HTML</h2>
    <iframe
      title="HTML version of the email"
      src="/mail/${mail.id}/body"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`
}

function attachments(mail: Mail): Html {
  return html`<h2>Attachments</h2>
    <ul>
      ${mail.attachments.map(({ name, contentType, size }) => html`<li>${name} (${contentType}, ${size} bytes)</li>`)}
    </ul>`
}

/** Turns web addresses in text into links. */
function linked(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>"'\])]+)/).map((piece, index) => {
    return index % 2 === 1 ? html`<a href="${piece}" rel="noopener noreferrer">${piece}</a>` : html`${piece}`
  })
}
