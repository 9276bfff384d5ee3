/** A line for a terminal: escapes control characters, which can move the cursor or change colours (`\x1b`); tabs stay. */
export function printable(line: string): string {
  return line.replaceAll(/[^\P{Cc}\t]/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
