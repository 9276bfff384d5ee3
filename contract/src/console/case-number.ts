/** How a case is numbered in a company's own case system: letters, digits, spaces and . / # -, at most 40 of them. */
export const caseNumberForm = /^[A-Za-z0-9][A-Za-z0-9 ./#-]{0,39}$/

/** Whether a text can be sent as a case's number. Spaces around it are fine. */
export function isCaseNumber(text: string): boolean {
  return caseNumberForm.test(text.trim())
}
