import { html } from '../html.ts'
import { layout } from '../layout.ts'
import type { Issuer } from './issuers.ts'
import { demoOperators } from './operators.ts'
import { providerWords, type Locale } from './provider-words.ts'

/** The page to choose an operator, and whether they give a second factor. */
export function staffPage(issuer: Issuer, locale: Locale, action: string): string {
  const words = providerWords[locale]
  return layout({
    lang: locale,
    title: words.title(issuer.name),
    banner: words.banner,
    width: 'narrow',
    body: html`<h1>${words.title(issuer.name)}</h1>
      <p>${words.staffAsks}</p>
      ${demoOperators.map(
        ({ givenName, familyName, email, role, companies }) =>
          html`<form method="post" action="${action}">
            <input type="hidden" name="email" value="${email}" />
            <input type="hidden" name="choice" value="person" />
            <h2>${givenName} ${familyName}</h2>
            <p class="hint">${words.roles[role] ?? role} · ${companies.join(', ')}</p>
            <button class="button primary" name="secondFactor" value="yes">${words.withSecondFactor}</button>
            <button class="button" name="secondFactor" value="no">${words.withPasswordOnly}</button>
          </form>`,
      )}
      <form method="post" action="${action}">
        <button class="button" name="choice" value="cancel">${words.cancel}</button>
      </form>`,
  })
}
