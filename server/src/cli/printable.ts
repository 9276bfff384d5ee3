/** A line for a terminal: control characters, which can move its cursor or colour its text, are written out (`\x1b`); a tab stays. */
export function printable(line: string): string {
  return line.replaceAll(/[^\P{Cc}\t]/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
