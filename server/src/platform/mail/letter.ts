import { directionOf, type Locale } from '../locale.ts'

/** The content of an email: a heading, paragraphs, facts in two columns, and at most one link. */
export interface Letter {
  readonly locale: Locale
  readonly subject: string
  /** Shown after the subject in an inbox, and nowhere in the email: a sentence that continues it. Like the subject, it names nobody else. */
  readonly preheader: string
  readonly brand: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly link?: { readonly label: string; readonly address: string }
  readonly footer: string
}

/** The email as plain text. */
export function letterText(letter: Letter): string {
  const facts = letter.facts.map(([label, value]) => `${label}: ${value}`)
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(facts.length === 0 ? [] : [facts.join('\n')]),
    ...(letter.link === undefined ? [] : [`${letter.link.label}: ${letter.link.address}`]),
    letter.footer,
  ].join('\n\n')
}

const cell = 'padding:8px 0;border-bottom:1px solid #e4e1db;font-size:15px;line-height:24px;color:#1a1d21'
const paragraph = 'margin:0 0 16px;font-size:15px;line-height:24px;color:#1a1d21'

/** Keeps an inbox from showing the email's first lines after a short preheader. */
const blankRest = '&#8199;&#847;'.repeat(80)

/** The email as HTML for mail clients: tables with inline styles, 560 px, system fonts, always light. */
export function letterHtml(letter: Letter): string {
  const facts = letter.facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:#5a6169">${escaped(label)}</td><td style="${cell};text-align:end">${escaped(value)}</td></tr>`,
  )
  return `<!doctype html><html lang="${letter.locale}" dir="${directionOf(letter.locale)}"><head><meta charset="utf-8"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;background:#f6f5f2;font-family:'Segoe UI',system-ui,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(letter.preheader)}${blankRest}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border:1px solid #dcd8cf">
<tr><td style="padding:24px 32px;border-bottom:3px dotted #dcd8cf;font-size:17px;font-weight:600;color:#0b6e6e">${escaped(letter.brand)}</td></tr>
<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:25px;line-height:30px;color:#1a1d21">${escaped(letter.heading)}</h1>
${letter.paragraphs.map((text) => `<p style="${paragraph}">${escaped(text)}</p>`).join('')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${facts.join('')}</table>
${linkHtml(letter.link)}
</td></tr><tr><td style="padding:16px 32px;font-size:13px;line-height:20px;color:#5a6169">${escaped(letter.footer)}</td></tr></table>
</td></tr></table></body></html>`
}

function linkHtml(link: Letter['link']): string {
  if (link === undefined) return ''
  return `<a href="${escaped(link.address)}" style="display:inline-block;padding:12px 20px;background:#0a4f50;color:#ffffff;text-decoration:none;border-radius:7px;font-size:15px">${escaped(link.label)}</a>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
