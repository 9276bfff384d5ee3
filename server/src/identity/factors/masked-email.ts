/** An address that its owner knows again and nobody else learns: `h•••@example.nz`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}•••${email.slice(at)}`
}
