import { writeMoment } from '@waymark/rules/date-formats'

/** Used if no character of the display name is allowed in a file name. */
const NAMELESS = 'member'
const MOST_CHARACTERS = 80

/**
 * The file name of the saved card (CARD-02): card name, display name, extension. If the display name has no usable characters: card
 * name, a constant, the time (`20261120T010000Z`), extension.
 */
export function pictureName(
  { cardName, cardExtension }: { readonly cardName: string; readonly cardExtension: string },
  displayName: string,
  now: Date,
): string {
  const name = asFileName(displayName)
  const time = now.toISOString().slice(11, 19).replaceAll(':', '')
  const stamp = `${writeMoment('YYYYMMDD', now, 'UTC')}T${time}Z`
  return `${cardName}-${name === '' ? `${NAMELESS}-${stamp}` : name}${cardExtension}`
}

/** Keeps letters, marks and digits of every script. Whatever could confuse file systems, shells or text direction becomes a dash. */
function asFileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^[-\p{M}]+|-+$/gu, '')
  return Array.from(plain).slice(0, MOST_CHARACTERS).join('')
}
