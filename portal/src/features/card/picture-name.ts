import { writeMoment } from '@waymark/rules/date-formats'

/** Stands for a name of which nothing can be written in a file's name. */
const NAMELESS = 'member'
const MOST_CHARACTERS = 80

/**
 * The name of the saved card (CARD-02): card name, display name, extension; where nothing of the display name can stand in a file's
 * name, card name, a constant, the moment (`20261120T010000Z`), extension.
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

/** Letters, marks and digits of every script; what file systems, shells or the direction of text could trip over becomes a dash. */
function asFileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^[-\p{M}]+|-+$/gu, '')
  return Array.from(plain).slice(0, MOST_CHARACTERS).join('')
}
