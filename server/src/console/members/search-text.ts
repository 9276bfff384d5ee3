import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** What an operator typed or pasted, by what it looks like. */
export type SearchText =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'order'; readonly order: string }
  /** `phone`: in E.164, or the digits where they are no phone number. */
  | { readonly kind: 'number'; readonly digits: string; readonly phone: string }
  | { readonly kind: 'name'; readonly words: readonly string[] }

/** Most words of a name that are compared. */
const MOST_WORDS = 5

/**
 * Reads a search: an address, also out of a pasted header (`Aroha Ngata <aroha@example.nz>`); an order's number; digits with spaces and
 * signs, where a phone number has its country's code; anything else is a name.
 */
export function readSearchText(text: string): SearchText {
  const email = /[^\s<>"',;:]+@[^\s<>"',;:]+/.exec(text)?.[0]
  if (email !== undefined) return { kind: 'email', email: email.toLowerCase() }
  const plain = text.trim()
  if (/^[A-Za-z]{2}(?:-[0-9A-Za-z]{4}){3}$/.test(plain)) return { kind: 'order', order: plain.toUpperCase() }
  // The console shows a number after its programme, `AP 204000020`, and it's copied like that.
  const number = plain.replace(/^[A-Za-z][A-Za-z0-9]{0,9}\s+(?=\d[\d\s.-]{4,}$)/, '')
  if (/^[+\d][\d\s().-]{4,}$/.test(number)) {
    const digits = number.replaceAll(/\D/g, '')
    return { kind: 'number', digits, phone: parsePhoneNumberFromString(number)?.number ?? digits }
  }
  const words = plain.split(/[\s,]+/).filter((word) => word !== '')
  return { kind: 'name', words: words.slice(0, MOST_WORDS) }
}
