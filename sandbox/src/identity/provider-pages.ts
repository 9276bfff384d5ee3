import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { readyPersons } from './identities.ts'
import type { Person } from './identities.ts'
import type { Issuer } from './issuers.ts'
import { providerWords } from './provider-words.ts'
import type { Locale } from './provider-words.ts'

const client = 'Waymark Airways'

/** The page to choose a person: a predefined one, one entered by hand, or cancel. */
export function choosePage(issuer: Issuer, locale: Locale, action: string, isIncomplete = false): string {
  const words = providerWords[locale]
  return layout({
    lang: locale,
    title: words.title(issuer.name),
    banner: words.banner,
    width: 'narrow',
    body: html`<h1>${words.title(issuer.name)}</h1>
      <p>${words.asks(client)}</p>
      ${isIncomplete ? html`<p class="result failed" role="alert">${words.incomplete}</p>` : undefined}
      <h2>${words.choose}</h2>
      ${readyPersons.map((person) => readyForm(person, locale, action))} ${typedForm(locale, action)}
      <form method="post" action="${action}">
        <button class="button" name="choice" value="cancel">${words.cancel}</button>
      </form>`,
  })
}

function readyForm(person: Person, locale: Locale, action: string): Html {
  const words = providerWords[locale]
  const { givenName, familyName, email, emailVerified } = person
  return html`<form method="post" action="${action}">
    <input type="hidden" name="givenName" value="${givenName}" />
    <input type="hidden" name="familyName" value="${familyName}" />
    <input type="hidden" name="email" value="${email}" />
    <input type="hidden" name="emailVerified" value="${emailVerified ? 'yes' : 'no'}" />
    <button class="button" name="choice" value="person">
      ${givenName} ${familyName}<br /><small
        >${email}, ${emailVerified ? words.verified : words.unverified}</small
      >
    </button>
  </form>`
}

function typedForm(locale: Locale, action: string): Html {
  const words = providerWords[locale]
  const field = (name: string, label: string, type: string) =>
    html`<label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${type}" maxlength="254" required autocomplete="off" />`
  return html`<form class="typed" method="post" action="${action}">
    <h2>${words.another}</h2>
    ${field('givenName', words.givenName, 'text')} ${field('familyName', words.familyName, 'text')}
    ${field('email', words.email, 'email')}
    <label class="check"
      ><input type="checkbox" name="emailVerified" value="yes" checked /> ${words.isVerified}</label
    >
    <button class="button primary" name="choice" value="person">${words.signIn}</button>
  </form>`
}

/** Asks whether to sign out of the provider too. `secret` is the provider's token against forged forms. */
export function signOutPage(issuer: Issuer, locale: Locale, action: string, secret: string): string {
  const words = providerWords[locale]
  return layout({
    lang: locale,
    title: words.signOutTitle(issuer.name),
    banner: words.banner,
    width: 'narrow',
    body: html`<h1>${words.signOutTitle(issuer.name)}</h1>
      <p>${words.signOutText}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${secret}" />
        <button class="button primary" name="logout" value="yes">${words.signOut}</button>
        <button class="button">${words.stay}</button>
      </form>`,
  })
}

export function signedOutPage(locale: Locale): string {
  const words = providerWords[locale]
  return layout({
    lang: locale,
    title: words.signedOut,
    banner: words.banner,
    width: 'narrow',
    body: html`<h1>${words.signedOut}</h1>
      <p>${words.signedOutText}</p>`,
  })
}

/** An error page with the protocol's error code. */
export function refusedPage(locale: Locale, reason: string): string {
  const words = providerWords[locale]
  return layout({
    lang: locale,
    title: words.failed,
    banner: words.banner,
    width: 'narrow',
    body: html`<h1>${words.failed}</h1>
      <p>${words.failedText}</p>
      <p class="hint"><code>${reason}</code></p>`,
  })
}
