import { html, htmlText } from './html.ts'
import type { Html } from './html.ts'

/** A page's width: one narrow column, or wide for lists. */
type PageWidth = 'narrow' | 'wide'

type Page = {
  readonly lang: 'en' | 'ko'
  readonly title: string
  /** The text of the banner that says nothing here is real. */
  readonly banner: string
  readonly width: PageWidth
  readonly body: Html
}

/** A whole document as text. */
export function layout(page: Page): string {
  const document = html`<html lang="${page.lang}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${page.title}</title>
      <link rel="icon" href="/sandbox.svg" />
      <link rel="stylesheet" href="/sandbox.css" />
    </head>
    <body>
      <header class="banner"><strong>Sandbox</strong> <span>${page.banner}</span></header>
      <main class="${page.width}">${page.body}</main>
    </body>
  </html>`
  return `<!doctype html>\n${htmlText(document)}\n`
}

export const englishBanner =
  'This is a sandbox. Nothing here is real: no money moves, and no email leaves this machine.'

/** A page with one message, for missing pages and errors. */
export function messagePage(title: string, message: string): string {
  return layout({
    lang: 'en',
    title,
    banner: englishBanner,
    width: 'narrow',
    body: html`<h1>${title}</h1>
      <p>${message}</p>
      <p><a href="/">Sandbox home</a></p>`,
  })
}
