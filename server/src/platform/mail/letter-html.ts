import { directionOf } from '../locale.ts'
import { brandBand } from './bands.ts'
import type { Alarm, Letter, LetterLine, LetterLink } from './letter.ts'
import { letterStyle } from './letter-style.ts'
import { escaped } from '../markup.ts'

const family = "Inter,'Helvetica Neue',Helvetica,Arial,'Apple SD Gothic Neo','Malgun Gothic',sans-serif"
const sized = (weight: number, size: number, line: number): string =>
  `font:${String(weight)} ${String(size)}px/${String(line)}px ${family}`

/** Keeps an inbox from showing the email's first lines after a short preheader. */
const blankRest = '&#8199;&#847;'.repeat(80)

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'

/**
 * The email as HTML for mail programs: tables with inline styles, 560 px, in the member's tier colours. Dark colours are in a style sheet that
 * only programs with a dark mode read.
 */
export function letterHtml(letter: Letter): string {
  const { heading, greeting, facts, price = [], link, alarm } = letter
  return `<!doctype html><html lang="${letter.locale}" dir="${directionOf(letter.locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title><style>${letterStyle(letter.band ?? brandBand)}</style></head>
<body class="ground" style="margin:0;background:#f6f5f2;word-break:keep-all;overflow-wrap:anywhere">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(letter.preheader)}${blankRest}</div>
<table ${table} class="ground" style="background:#f6f5f2"><tr><td align="center" style="padding:24px 12px">
<table ${table} class="sheet" style="border-collapse:separate;max-width:560px;background:#ffffff;border:1px solid #e4e1db;border-radius:12px;text-align:start">
${bandHtml(letter)}
<tr><td style="padding:28px 28px 16px"><h1 class="ink" style="margin:0;${sized(600, 26, 32)};color:#1a1d21">${escaped(heading)}</h1>
${greeting === undefined ? '' : paragraphHtml(greeting)}${letter.paragraphs.map(paragraphHtml).join('')}</td></tr>
${letter.code === undefined ? '' : codeHtml(letter.code)}
${linesHtml(facts)}
${price.length === 0 ? '' : dottedRule}
${linesHtml(price, price.length - 1)}
${link === undefined ? '' : buttonHtml(letter, link)}
<tr><td class="soft rule" style="padding:16px 28px;border-top:1px solid #e4e1db;color:#5a6169;${sized(400, 13, 20)}">${alarm === undefined ? '' : alarmHtml(letter, alarm)}${escaped(letter.footer)}</td></tr></table>
${underHtml(letter)}
</td></tr></table></body></html>`
}

function bandHtml({ brand, band = brandBand, membership }: Letter): string {
  const { card, on, onSoft } = band.light
  const side =
    membership === undefined
      ? ''
      : `<td class="band-soft" style="${sized(400, 13, 20)};text-align:end;color:${onSoft}">${escaped(membership.tier)}<br><span style="white-space:nowrap">${escaped(membership.number)}</span></td>`
  return `<tr><td class="band" style="padding:20px 28px;background:${card};border-radius:11px 11px 0 0"><table ${table}><tr><td class="band-ink" style="${sized(600, 18, 24)};color:${on}">${escaped(brand)}</td>${side}</tr></table></td></tr>`
}

function paragraphHtml(text: string): string {
  return `<p class="text" style="margin:10px 0 0;${sized(400, 15, 24)};color:#3b4148;white-space:pre-line">${escaped(text)}</p>`
}

function codeHtml([label, value]: LetterLine): string {
  return `<tr><td style="padding:8px 28px 28px"><table ${table} class="box" style="background:#f6f5f2;border-radius:7px"><tr><td style="padding:16px 20px;text-align:center">
<p class="soft" style="margin:0;${sized(400, 13, 20)};color:#5a6169">${escaped(label)}</p>
<p class="ink" dir="ltr" style="margin:4px 0 0;font:600 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;color:#1a1d21">${escaped(value)}</p></td></tr></table></td></tr>`
}

/** @param total the line that is one, if there is one */
function linesHtml(lines: readonly LetterLine[], total?: number): string {
  if (lines.length === 0) return ''
  const rows = lines.map(([label, value], index) => {
    const isTotal = index === total
    const border = index === 0 ? '0' : isTotal ? '2px solid #1a1d21' : '1px solid #e4e1db'
    const classes = isTotal ? 'ink rule-total' : 'rule'
    // A label is as wide as its longest word: broken like the values, it would be one letter wide beside a long one.
    const cell = `padding:10px 0;border-top:${border};vertical-align:top`
    return `<tr><td class="${isTotal ? 'ink' : 'soft'} ${classes}" style="${cell};overflow-wrap:normal;${sized(isTotal ? 600 : 400, 15, 24)};color:${isTotal ? '#1a1d21' : '#5a6169'}">${escaped(label)}</td><td class="ink ${classes}" style="${cell};padding-inline-start:16px;text-align:end;${sized(isTotal ? 600 : 500, 15, 24)};color:#1a1d21">${escaped(value)}</td></tr>`
  })
  return `<tr><td style="padding:8px 28px"><table ${table} style="border-collapse:collapse">${rows.join('')}</table></td></tr>`
}

const dottedRule = `<tr><td style="padding:0 28px"><table ${table}><tr><td class="dots" style="border-top:3px dotted #c8c4bb;font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr>`

function buttonHtml({ band = brandBand }: Letter, { label, address }: LetterLink): string {
  const { action, onAction } = band.light
  return `<tr><td style="padding:12px 28px 28px"><a class="button" href="${escaped(address)}" style="display:inline-block;padding:13px 22px;border-radius:7px;background:${action};color:${onAction};${sized(500, 15, 20)};text-decoration:none">${escaped(label)}</a></td></tr>`
}

function alarmHtml({ band = brandBand }: Letter, { text, link }: Alarm): string {
  const way =
    link === undefined
      ? ''
      : ` <a class="accent" href="${escaped(link.address)}" style="color:${band.light.accent}">${escaped(link.label)}</a>`
  return `<p style="margin:0 0 12px">${escaped(text)}${way}</p>`
}

function underHtml({ sender, settings }: Letter): string {
  const link =
    settings === undefined
      ? ''
      : `<br><a class="soft" href="${escaped(settings.address)}" style="color:#5a6169">${escaped(settings.label)}</a>`
  if (sender === undefined && link === '') return ''
  return `<p class="soft" style="margin:16px auto 0;max-width:500px;text-align:center;color:#5a6169;${sized(400, 12, 18)}">${escaped(sender ?? '')}${link}</p>`
}
